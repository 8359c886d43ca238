import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { follow } from '../../../lib/live';

/** Somebody else may mark an invoice as paid while this screen is open. */
export function useLiveInvoices(): void {
  const client = useQueryClient();
  // Follows the server's event stream.
  useEffect(() => {
    if (typeof EventSource === 'undefined') return;
    return follow({
      path: '/api/admin/live',
      topics: ['invoices'],
      onChange: () => void client.invalidateQueries({ queryKey: ['invoices'] }),
    });
  }, [client]);
}
