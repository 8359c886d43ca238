import { useQuery } from '@tanstack/react-query';
import { StatCard } from '../../../ui/stat-card';
import { statsQuery } from './api';

/** SPEC.md's four figures. Figures that cannot be read are zeros; the list says what is wrong. */
export function EmployeeStats() {
  const { data, isPending } = useQuery(statsQuery);
  const { total = 0, active = 0, inactive = 0, terminated = 0, newThisMonth = 0 } = data ?? {};
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <StatCard
        label="Total"
        value={total}
        note={terminated > 0 && `${terminated} terminated`}
        waiting={isPending}
      />
      <StatCard label="Active" value={active} waiting={isPending} />
      <StatCard label="Inactive" value={inactive} waiting={isPending} />
      <StatCard label="New This Month" value={newThisMonth} waiting={isPending} />
    </dl>
  );
}
