import { useToast } from '../../../ui/toast';
import { type Invoice, useSetStatus } from './api';
import { worded } from './words';

/** Sets an invoice's status and says how it went. `status` is what to show meanwhile. */
export function useStatus(invoice: Invoice) {
  const toast = useToast();
  const set = useSetStatus(invoice.id, {
    onDone: () => toast({ text: 'Invoice status updated successfully', seconds: 3 }),
    onFailed: (problem) =>
      toast({ tone: 'danger', text: worded(problem, 'Failed to update status').message, seconds: 5 }),
  });
  return { status: set.isPending ? set.variables : invoice.status, busy: set.isPending, set: set.mutate };
}
