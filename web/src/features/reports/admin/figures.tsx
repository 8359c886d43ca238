import { counted } from '../../../lib/count';
import { formatRand } from '../../../lib/money';
import { Figure } from '../../../ui/admin/figure';
import { StatCard } from '../../../ui/stat-card';
import type { MoneyReport } from './api';
import { whoOwes } from './owed';

type Props = { report: MoneyReport | undefined; waiting: boolean };

/** The four sums that are asked for first. */
export function Figures({ report, waiting }: Props) {
  const rand = (cents: number | undefined) => (cents === undefined ? '–' : formatRand(cents));
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4 print:grid-cols-4">
      <StatCard
        label="Received"
        value={rand(report?.sums.receivedCents)}
        note={
          report &&
          `${rand(report.forInvoicesCents)} for invoices and ${rand(report.forEventsCents)} for events, after refunds`
        }
        waiting={waiting}
      />
      <StatCard
        label="Refunds"
        value={rand(report?.sums.refundedCents)}
        note={report && `${rand(report.sums.netCents)} is left of what was received`}
        waiting={waiting}
      />
      <StatCard
        label="Invoiced"
        value={rand(report?.invoicedCents)}
        note={report && `${counted(report.invoices, 'invoice')}, except cancelled ones`}
        waiting={waiting}
      />
      <Figure
        label="Owed today"
        to={whoOwes}
        value={rand(report?.owed.owedCents)}
        note={report && `${counted(report.owed.invoices, 'invoice')}, whenever they were made`}
        waiting={waiting}
      />
    </dl>
  );
}
