import { Link } from 'react-router';
import { countText } from '../../../lib/count';
import { formatRand } from '../../../lib/money';
import type { MoneyReport, Owed as OwedByAge } from './api';
import { type SumColumn, SumsTable } from './sums-table';

const ages: Record<OwedByAge['ages'][number]['age'], string> = {
  'not-due': 'Not due yet',
  '1-30': '1–30 days late',
  '31-60': '31–60 days late',
  '61+': '61 days late or more',
};
const listOf = (age: string) => `/admin/invoices?status=${encodeURIComponent(age)}&sort=due`;

export const whoOwes = '/admin/invoices?status=outstanding&sort=due';

type Row = { text: string; to: string; invoices: number; owedCents: number };

const columns: [SumColumn<Row>, ...SumColumn<Row>[]] = [
  {
    header: 'Age',
    cell: ({ text, to, invoices }) =>
      invoices === 0 ? (
        text
      ) : (
        <Link className="link" to={to}>
          {text}
        </Link>
      ),
  },
  { header: 'Invoices', cell: ({ invoices }) => countText(invoices) },
  { header: 'Owed', cell: ({ owedCents }) => formatRand(owedCents) },
];

/** What is owed today, whatever the period: a debt has no month. Each line leads to the invoices that make it. */
export function Owed({ report }: { report: MoneyReport }) {
  const { owed } = report;
  return (
    <section aria-labelledby="owed" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="owed" className="text-h2">
          Owed today, by age
        </h2>
        {owed.invoices > 0 && (
          <Link data-print="hide" className="link text-sm" to={whoOwes}>
            Who owes
          </Link>
        )}
      </div>
      <SumsTable
        caption="Owed today, by age"
        columns={columns}
        rows={owed.ages.map(({ age, ...sums }) => ({ ...sums, text: ages[age], to: listOf(age) }))}
        rowKey={({ text }) => text}
        total={{ text: 'Total', to: whoOwes, invoices: owed.invoices, owedCents: owed.owedCents }}
      />
      {owed.unrecordedCents > 0 && (
        <p className="text-sm text-ink-soft">
          Beside this, {formatRand(owed.unrecordedCents)} of invoices that are marked as paid was never
          written down as received.{' '}
          <Link className="link" to="/admin/invoices?status=paid">
            Look at them
          </Link>
        </p>
      )}
    </section>
  );
}
