import { useQueryClient } from '@tanstack/react-query';
import { dashboardKey } from '../../features/dashboard/admin/api';
import { reservationsKey } from '../../features/reservations/admin/api';
import { useLive } from '../../ui/admin/use-live';
import { useToast } from '../../ui/toast';

const topics = ['reservations', 'events', 'attendance', 'invoices'];

/** The dashboard keeps itself up to date; a visitor's new request is also said, quietly. */
export function useLiveDashboard(): void {
  const client = useQueryClient();
  const toast = useToast();
  useLive(topics, (changed) => {
    void client.invalidateQueries({ queryKey: dashboardKey });
    void client.invalidateQueries({ queryKey: reservationsKey });
    if (changed.includes('reservations/requests'))
      toast({ tone: 'info', text: 'A new reservation request has arrived.', seconds: 8 });
  });
}
