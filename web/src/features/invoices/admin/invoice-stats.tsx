import { useQuery } from '@tanstack/react-query';
import { formatRand } from '../../../lib/money';
import { Dotted } from '../../../ui/admin/dotted';
import { FailedState } from '../../../ui/failed-state';
import { StatCard } from '../../../ui/stat-card';
import { type Stats, statsQuery } from './api';

/** What all invoices come to, whatever the list below is narrowed to. */
export function InvoiceStats() {
  const { data, isError, isPending, refetch } = useQuery(statsQuery);
  if (isError && !data) {
    return (
      <FailedState problem={null} fallback="Failed to load the figures" onRetry={() => void refetch()} />
    );
  }
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <StatCard
        label="Total Revenue"
        value={formatRand(data?.totalRevenueCents ?? 0)}
        waiting={isPending}
        note={data && <Dotted parts={partsOf(data)} />}
      />
      <StatCard label="Total Invoices" value={data?.total} waiting={isPending} />
      <StatCard
        label="Pending"
        value={data?.pending}
        waiting={isPending}
        note={data && data.overdue > 0 && `and ${data.overdue} overdue`}
      />
      <StatCard label="Paid" value={data?.paid} waiting={isPending} />
    </dl>
  );
}

/** What came of the total and what is owed. It counts cancelled invoices, too, so they are named where there are any. */
function partsOf({ paidCents, outstandingCents, cancelledCents }: Stats): string[] {
  return [
    `${formatRand(paidCents)} paid`,
    `${formatRand(outstandingCents)} outstanding`,
    ...(cancelledCents > 0 ? [`${formatRand(cancelledCents)} cancelled`] : []),
  ];
}
