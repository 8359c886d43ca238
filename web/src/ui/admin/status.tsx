import { capitalised } from '../../lib/capitalised';
import { cx } from '../../lib/cx';
import { Badge, type Tone } from '../badge';
import { Select } from '../select';

/** One colour for a word, in every list: what waits is amber, what went well green, what needs somebody red. */
const tones: Partial<Record<string, Tone>> = {
  pending: 'warning',
  inactive: 'warning',
  confirmed: 'success',
  paid: 'success',
  registered: 'success',
  active: 'success',
  completed: 'brand',
  arrived: 'info',
  no_show: 'danger',
  invited: 'info',
  overdue: 'danger',
  terminated: 'danger',
};

const looks: Partial<Record<Tone, string>> = {
  success: 'border-success/40 bg-success-soft text-success',
  warning: 'border-warning/40 bg-warning-soft text-warning',
  danger: 'border-danger/40 bg-danger-soft text-danger',
  brand: 'border-brand/40 bg-brand-soft text-brand',
  info: 'border-info/40 bg-info-soft text-info',
  neutral: 'border-muted/40 bg-muted-soft text-muted',
};

const toneOf = (status: string): Tone => tones[status] ?? 'neutral';

/** What is written with a hyphen. */
const words: Partial<Record<string, string>> = { no_show: 'No-show' };

/** `pending` is Pending, `called_off` is Called off. */
export const statusWord = (status: string) => words[status] ?? capitalised(status).replaceAll('_', ' ');

export const statusOptions = <Status extends string>(statuses: readonly Status[]) =>
  statuses.map((value) => ({ value, label: statusWord(value) }));

export function StatusBadge({ status }: { status: string }) {
  return <Badge tone={toneOf(status)}>{statusWord(status)}</Badge>;
}

type Props<Status extends string> = {
  label: string;
  statuses: readonly Status[];
  value: Status;
  busy: boolean;
  onStatus: (status: Status) => void;
};

/** The status of a row, changed where it stands. */
export function StatusSelect<Status extends string>({ statuses, onStatus, ...rest }: Props<Status>) {
  return (
    <Select
      {...rest}
      options={statusOptions(statuses)}
      onChange={(event) => {
        const next = statuses.find((one) => one === event.target.value);
        if (next) onStatus(next);
      }}
      className={cx('font-semibold', looks[toneOf(rest.value)])}
    />
  );
}
