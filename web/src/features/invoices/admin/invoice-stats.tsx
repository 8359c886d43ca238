import { useQuery } from '@tanstack/react-query';
import { formatRand } from '../../../lib/money';
import { FailedState } from '../../../ui/failed-state';
import { StatCard } from '../../../ui/stat-card';
import { statsQuery } from './api';

/** What all invoices come to, whatever the list below is narrowed to. */
export function InvoiceStats() {
  const { data, isError, isPending, refetch } = useQuery(statsQuery);
  if (isError && !data) {
    return (
      <FailedState
        problem={null}
        fallback="The figures could not be loaded."
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <StatCard
        label="Total Revenue"
        value={formatRand(data?.totalRevenueCents ?? 0)}
        waiting={isPending}
        note={data && `${formatRand(data.paidCents)} paid · ${formatRand(data.outstandingCents)} outstanding`}
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
