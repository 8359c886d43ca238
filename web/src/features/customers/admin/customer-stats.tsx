import { useQuery } from '@tanstack/react-query';
import { countText } from '../../../lib/count';
import { StatCard } from '../../../ui/stat-card';
import { type CustomerStats, customerStatsQuery } from './api';

const nothing: CustomerStats = {
  totalCustomers: 0,
  totalReservations: 0,
  repeatCustomers: 0,
  newThisMonth: 0,
  averageReservations: 0,
};

/** Four figures. Where they cannot be read they are zeros, and say that they are not loaded. */
export function CustomerStatCards() {
  const { data, isPending, isError } = useQuery(customerStatsQuery);
  const stats = data ?? nothing;
  const state = { waiting: isPending, failed: isError && !data };
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <StatCard label="Total Customers" value={countText(stats.totalCustomers)} {...state} />
      <StatCard
        label="Total Reservations"
        value={countText(stats.totalReservations)}
        note={data && `${stats.averageReservations.toFixed(1)} per customer on average`}
        {...state}
      />
      <StatCard
        label="Repeat Customers"
        value={countText(stats.repeatCustomers)}
        note={data && 'with more than one reservation'}
        {...state}
      />
      <StatCard label="New This Month" value={countText(stats.newThisMonth)} {...state} />
    </dl>
  );
}
