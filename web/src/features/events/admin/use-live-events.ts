import { useQueryClient } from '@tanstack/react-query';
import { useLive } from '../../../ui/admin/use-live';
import { keys } from './api';

const topics = ['events', 'attendance'];

/** Seats and registrations move while staff look at them. */
export function useLiveEvents(): void {
  const client = useQueryClient();
  useLive(topics, () => {
    void client.invalidateQueries({ queryKey: keys.events });
    void client.invalidateQueries({ queryKey: keys.attendance });
  });
}
