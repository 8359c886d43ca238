import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { Canceller } from '../../payments/admin/api';
import type { Invoice } from './api';

const CancelWindow = lazy(() => import('./cancel-window').then((file) => ({ default: file.CancelWindow })));
const PaymentDialog = lazy(() =>
  import('../../payments/admin/payment-dialog').then((file) => ({ default: file.PaymentDialog })),
);

type Open =
  | { window: 'cancel'; invoice: Invoice; answer: (by: Canceller | null) => void }
  | { window: 'payment'; invoice: Invoice };

export type StatusWindows = {
  /** Who cancels an invoice with money, once it was shown what goes back; null where nobody does. */
  askWho: (invoice: Invoice) => Promise<Canceller | null>;
  /** Offers to write down the money of an invoice that was marked as paid. */
  offerPayment: (invoice: Invoice) => void;
  windows: ReactNode;
};

/** What a change of status asks or offers. It belongs to the screen: a row may leave the list with its new status. */
export function useStatusWindows(): StatusWindows {
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const shown = () => {
    if (open?.window === 'cancel') {
      const { invoice, answer } = open;
      const done = (by: Canceller | null) => {
        close();
        answer(by);
      };
      return <CancelWindow invoice={invoice} onAnswer={done} />;
    }
    if (open?.window !== 'payment') return null;
    const { id, invoiceNumber } = open.invoice;
    return (
      <PaymentDialog
        account={{ kind: 'invoice', id }}
        task="receive"
        reference={invoiceNumber}
        all
        lead={`${invoiceNumber} is marked as paid. Record the money, too?`}
        onClose={close}
      />
    );
  };
  return {
    askWho: (invoice) =>
      new Promise((answer) => {
        setOpen({ window: 'cancel', invoice, answer });
      }),
    offerPayment: (invoice) => setOpen({ window: 'payment', invoice }),
    windows: <Suspense>{shown()}</Suspense>,
  };
}
