import { formatRand } from '../../../lib/money';
import { BarChart, type Series } from '../../../ui/admin/bar-chart';
import { EmptyState } from '../../../ui/empty-state';
import type { MoneyReport, Receipts as Sums } from './api';
import { current, labelsOf, spanText } from './labels';
import { type SumColumn, SumsTable } from './sums-table';

const titles = { day: 'Received by day', week: 'Received by week', month: 'Received by month' };
const heads = { day: 'Day', week: 'Week', month: 'Month' };

const methods = [
  { name: 'EFT', look: 'brand', of: (sums: Sums) => sums.eftCents },
  { name: 'Card', look: 'brass', of: (sums: Sums) => sums.cardCents },
  { name: 'Cash', look: 'accent', of: (sums: Sums) => sums.cashCents },
  { name: 'Other', look: 'info', of: (sums: Sums) => sums.otherCents },
] as const;

type Row = Sums & { label: string };

/** What came in and what went back, drawn and as a table. Days without money have no line. */
export function Receipts({ report }: { report: MoneyReport }) {
  const { rows, step, sums, today } = report;
  const title = titles[step];
  const busy = rows.filter(({ receivedCents, refundedCents }) => receivedCents !== 0 || refundedCents !== 0);
  if (busy.length === 0) {
    return (
      <EmptyState title={today < report.from ? 'This period has not begun' : 'Nothing was received'}>
        {today < report.from
          ? 'Payments are written down on the day on which they come.'
          : `No payment and no refund is written down for ${spanText(report)}.`}
      </EmptyState>
    );
  }
  const series: Series[] = methods.map(({ name, look, of }) => ({ name, look, values: rows.map(of) }));
  return (
    <>
      <div data-print="hide" className="grid">
        <BarChart
          title={title}
          labelHeader={heads[step]}
          labels={labelsOf(step, rows)}
          series={series}
          format={formatRand}
          start={current(rows, today)}
          stacked
          tableBeside
        />
      </div>
      <SumsTable
        caption={title}
        columns={[{ header: heads[step], cell: ({ label }) => label }, ...sumColumns]}
        rows={busy.map((row) => ({ ...row, label: spanText(row) }))}
        rowKey={({ label }) => label}
        total={{ ...sums, label: 'Total' }}
      />
    </>
  );
}

/** Nothing is a dash, so that what there is stands out. */
const sum = (header: string, of: (row: Row) => number): SumColumn<Row> => ({
  header,
  cell: (row) => (of(row) === 0 ? <span className="text-ink-faint">–</span> : formatRand(of(row))),
});

const sumColumns: SumColumn<Row>[] = [
  sum('Received', (row) => row.receivedCents),
  ...methods.map(({ name, of }) => sum(name, of)),
  sum('Refunds', (row) => row.refundedCents),
  sum('Net', (row) => row.netCents),
];
