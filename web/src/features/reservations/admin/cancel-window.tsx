import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loaded } from '../../../ui/admin/loaded';
import { useManages } from '../../../ui/admin/rights';
import { Banner } from '../../../ui/banner';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { type Canceller, reservationRefundsQuery } from '../../payments/admin/api';
import { WhoCancels } from '../../payments/admin/who-cancels';
import { refundText } from '../../payments/admin/words';
import type { Reservation } from './api';
import { nameOf } from './people';

type Props = {
  reservation: Reservation;
  refused: string;
  busy: boolean;
  onAnswer: (by: Canceller) => void;
  onClose: () => void;
};

/** Money was paid: who cancels decides what goes back. Managers see the sums before they confirm. */
export function CancelWindow({ reservation, refused, busy, onAnswer, onClose }: Props) {
  const manages = useManages();
  const [by, setBy] = useState<Canceller>('guest');
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Cancel ${nameOf(reservation)}?`}
      footer={
        <>
          <Button look="quiet" onClick={onClose}>
            Keep it
          </Button>
          <Button look="danger" busy={busy} onClick={() => onAnswer(by)}>
            Cancel reservation
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {refused && <Banner tone="danger">{refused}</Banner>}
        <p>Money was paid for this reservation.</p>
        <WhoCancels by={by} first="guest" onChange={setBy} />
        {manages && <Refunds id={reservation.id} by={by} />}
        <p className="text-sm text-ink-soft">
          The guest is told what comes back. It stays a proposal on the invoice until a manager records the
          refund.
        </p>
      </div>
    </Dialog>
  );
}

/** What goes back of each invoice. As high as the longer sentence, so that nothing jumps. */
function Refunds({ id, by }: { id: string; by: Canceller }) {
  const found = useQuery(reservationRefundsQuery(id, by));
  return (
    <div aria-live="polite" className="flex min-h-20 flex-col gap-2">
      <Loaded found={found} lines={2} failed="Failed to load the payments">
        {({ items }) =>
          items.map(({ invoiceNumber, refund }) => (
            <p key={invoiceNumber}>
              {invoiceNumber}: {refundText(refund)}
            </p>
          ))
        }
      </Loaded>
    </div>
  );
}
