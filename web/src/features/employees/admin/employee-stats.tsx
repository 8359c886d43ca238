import { useQuery } from '@tanstack/react-query';
import { StatCard } from '../../../ui/stat-card';
import { statsQuery } from './api';

/** Four figures. Where they cannot be read they are zeros, and marked as not loaded. */
export function EmployeeStats() {
  const { data, isPending, isError } = useQuery(statsQuery);
  const { total = 0, active = 0, inactive = 0, terminated = 0, newThisMonth = 0 } = data ?? {};
  const state = { waiting: isPending, failed: isError && !data };
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <StatCard label="Total" value={total} note={terminated > 0 && `${terminated} terminated`} {...state} />
      <StatCard label="Active" value={active} {...state} />
      <StatCard label="Inactive" value={inactive} {...state} />
      <StatCard label="New This Month" value={newThisMonth} {...state} />
    </dl>
  );
}
