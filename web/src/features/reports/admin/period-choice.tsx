import { DaySpan, Filters } from '../../../ui/admin/filters';
import { Select } from '../../../ui/select';
import { type MoneyReport, nameOf, type Period, type PeriodName } from './api';

const options: { value: PeriodName; label: string }[] = [
  { value: 'this-month', label: 'This month' },
  { value: 'last-month', label: 'Last month' },
  { value: 'this-quarter', label: 'This quarter' },
  { value: 'this-year', label: 'This year' },
  { value: 'dates', label: 'Own dates' },
];

type Props = {
  period: Period;
  /** What is shown: days of one's own begin with its days. */
  report: MoneyReport | undefined;
  wrong: readonly string[];
  onChange: (change: Partial<Period>) => void;
};

/** Which days the report is about, and what is wrong with them. */
export function PeriodChoice({ period, report, wrong, onChange }: Props) {
  const name = nameOf(period);
  return (
    <div data-print="hide" className="flex flex-col gap-2">
      <Filters>
        <Select
          label="Period"
          options={options}
          value={name}
          onChange={(event) =>
            onChange(
              event.target.value === 'dates'
                ? { period: 'dates', from: report?.from ?? '', to: report?.to ?? '' }
                : { period: event.target.value, from: '', to: '' },
            )
          }
        />
        {name === 'dates' && <DaySpan from={period.from} to={period.to} onChange={onChange} />}
      </Filters>
      <div role="alert" className="text-sm text-danger empty:hidden">
        {wrong.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </div>
  );
}
