import { useQueryClient } from '@tanstack/react-query';
import { useLive } from '../../../ui/admin/use-live';

const topics = ['invoices'];

/** Somebody else may mark an invoice as paid while this screen is open. */
export function useLiveInvoices(): void {
  const client = useQueryClient();
  useLive(topics, () => void client.invalidateQueries({ queryKey: ['invoices'] }));
}
