import { useRef } from 'react';
import { failure } from '../../../lib/problem';
import { undoSeconds, useToast } from '../../../ui/toast';
import { type Invoice, type InvoiceStatus, useSetStatus } from './api';

/** Sets an invoice's status and says how it went. `status` is what to show meanwhile. */
export function useStatus(invoice: Invoice) {
  const toast = useToast();
  const before = useRef<InvoiceStatus | null>(null); // null while one is taken back
  const set = useSetStatus(invoice.id, {
    onDone: () => {
      const old = before.current;
      toast({
        text: 'Invoice status updated successfully',
        seconds: undoSeconds,
        undo: old === null ? undefined : () => change(old, true),
      });
    },
    onFailed: (problem) =>
      toast({ tone: 'danger', ...failure(problem, 'Failed to update status'), seconds: 5 }),
  });
  const change = (next: InvoiceStatus, takenBack = false) => {
    before.current = takenBack ? null : invoice.status;
    set.mutate(next);
  };
  return { status: set.isPending ? set.variables : invoice.status, busy: set.isPending, set: change };
}
