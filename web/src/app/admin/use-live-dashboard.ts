import { useQueryClient } from '@tanstack/react-query';
import { dashboard, gettingStarted } from '../../features/dashboard/admin/api';
import { outbox } from '../../features/mail/admin/api';
import { reservations } from '../../features/reservations/admin/api';
import { useLive } from '../../ui/admin/use-live';
import { useToast } from '../../ui/toast';

const topics = [...dashboard.topics, ...gettingStarted.topics, ...outbox.topics];

/** The dashboard keeps itself up to date; a visitor's new request is also said, quietly. */
export function useLiveDashboard(): void {
  const client = useQueryClient();
  const toast = useToast();
  useLive(topics, (changed) => {
    const about = ({ topics }: typeof dashboard) =>
      changed.some(
        (topic) => topic === '*' || topics.some((name) => topic === name || topic.startsWith(`${name}/`)),
      );
    const readAgain = ({ key }: typeof dashboard) => void client.invalidateQueries({ queryKey: key });
    if (about(outbox)) readAgain(outbox);
    if (about(gettingStarted) || about(outbox)) readAgain(gettingStarted);
    if (about(gettingStarted) || about(dashboard)) readAgain(dashboard);
    if (!about(dashboard)) return;
    readAgain(reservations);
    if (changed.includes('reservations/requests'))
      toast({ tone: 'info', text: 'A new reservation request has arrived.', seconds: 8 });
  });
}
