import { useQueryClient } from '@tanstack/react-query';
import { dashboardKey } from '../../features/dashboard/admin/api';
import { outbox } from '../../features/mail/admin/api';
import { reservations } from '../../features/reservations/admin/api';
import { useLive } from '../../ui/admin/use-live';
import { useToast } from '../../ui/toast';

const figures = [
  'reservations',
  'customers',
  'events',
  'attendance',
  'waiting',
  'invoices',
  'payments',
  'comments',
];
/** The checklist's; its code is loaded apart. */
const startKey = ['getting-started'];
const upkeep = ['backups', 'settings', 'site'];
const topics = [...figures, ...upkeep, 'outbox'];
const about = (changed: readonly string[], names: readonly string[]) =>
  changed.some(
    (topic) => topic === '*' || names.some((name) => topic === name || topic.startsWith(`${name}/`)),
  );

/** The dashboard keeps itself up to date; a visitor's new request is also said, quietly. */
export function useLiveDashboard(): void {
  const client = useQueryClient();
  const toast = useToast();
  useLive(topics, (changed) => {
    if (about(changed, ['outbox'])) void client.invalidateQueries({ queryKey: outbox.key });
    if (about(changed, [...upkeep, 'outbox'])) void client.invalidateQueries({ queryKey: startKey });
    if (about(changed, upkeep)) void client.invalidateQueries({ queryKey: dashboardKey });
    if (!about(changed, figures)) return;
    void client.invalidateQueries({ queryKey: dashboardKey });
    void client.invalidateQueries({ queryKey: reservations.key });
    if (changed.includes('reservations/requests'))
      toast({ tone: 'info', text: 'A new reservation request has arrived.', seconds: 8 });
  });
}
