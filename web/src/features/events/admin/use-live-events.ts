import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { follow } from '../../../lib/live';
import { keys } from './api';

/** Seats and registrations move while staff look at them. */
export function useLiveEvents(): void {
  const client = useQueryClient();
  // Follows the server's event stream.
  useEffect(() => {
    if (typeof EventSource === 'undefined') return;
    return follow({
      path: '/api/admin/live',
      topics: ['events', 'attendance'],
      onChange: () => {
        void client.invalidateQueries({ queryKey: keys.events });
        void client.invalidateQueries({ queryKey: keys.attendance });
      },
    });
  }, [client]);
}
