import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { follow } from '../../../lib/live';
import { keys } from './api';

/** Two managers at work see each other's changes. */
export function useLiveEmployees(): void {
  const client = useQueryClient();
  // Follows the server's event stream.
  useEffect(() => {
    if (typeof EventSource === 'undefined') return;
    return follow({
      path: '/api/admin/live',
      topics: ['employees'],
      onChange: () => void client.invalidateQueries({ queryKey: keys.employees }),
    });
  }, [client]);
}
