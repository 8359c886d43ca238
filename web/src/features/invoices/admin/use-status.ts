import { useRef } from 'react';
import { failure } from '../../../lib/problem';
import { undoSeconds, useToast } from '../../../ui/toast';
import { type Invoice, type InvoiceStatus, type StatusChange, useSetStatus } from './api';
import type { StatusWindows } from './use-status-windows';

/**
 * Sets an invoice's status and says how it went. `status` is what to show meanwhile. Where money was paid, cancelling
 * asks first; where it is missing, `paid` is saved, and then recording it is offered.
 */
export function useStatus(invoice: Invoice, windows: StatusWindows) {
  const toast = useToast();
  const before = useRef<StatusChange | null>(null); // null while one is taken back
  const set = useSetStatus(invoice.id, {
    onDone: (saved) => {
      const old = before.current;
      toast({
        text: 'Invoice status updated successfully',
        seconds: undoSeconds,
        about: `status of invoice ${invoice.id}`,
        undo: old === null ? undefined : () => send(old, true),
      });
      if (old !== null && saved.status === 'paid' && saved.owedCents > 0) windows.offerPayment(saved);
    },
    onFailed: (problem) =>
      toast({ tone: 'danger', ...failure(problem, 'Failed to update status'), seconds: 5 }),
  });
  const send = (change: StatusChange, takenBack = false) => {
    const { status, cancelledBy: by, cancelledOn: on } = invoice; // who cancelled when decides what goes back
    before.current = takenBack ? null : status === 'cancelled' ? { status, by, on } : { status };
    set.mutate(change);
  };
  const change = async (status: InvoiceStatus) => {
    if (status !== 'cancelled' || invoice.receivedCents <= 0) return send({ status });
    const by = await windows.askWho(invoice);
    if (by) send({ status, by });
  };
  return {
    status: set.isPending ? set.variables.status : invoice.status,
    busy: set.isPending,
    set: (status: InvoiceStatus) => void change(status),
    /** Asks again who cancelled. */
    askWho: () => void change('cancelled'),
  };
}
