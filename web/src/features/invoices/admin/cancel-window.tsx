import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loaded } from '../../../ui/admin/loaded';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { type Canceller, statementQuery } from '../../payments/admin/api';
import { WhoCancels } from '../../payments/admin/who-cancels';
import { refundText } from '../../payments/admin/words';
import type { Invoice } from './api';

type Props = { invoice: Invoice; onAnswer: (by: Canceller | null) => void };

/** What goes back by the terms, before anybody confirms. The refund itself is written down later. */
export function CancelWindow({ invoice, onAnswer }: Props) {
  const { id, invoiceNumber } = invoice;
  const cancelledBy = invoice.cancelledBy ?? invoice.visitCancelledBy ?? 'guest';
  const done = invoice.status === 'cancelled';
  const [by, setBy] = useState<Canceller>(cancelledBy);
  const found = useQuery(statementQuery({ kind: 'invoice', id }, by));
  const close = () => onAnswer(null);
  return (
    <Dialog
      open
      onClose={close}
      title={done ? `Who cancelled ${invoiceNumber}?` : `Cancel ${invoiceNumber}?`}
      footer={
        <>
          <Button look="quiet" onClick={close}>
            {done ? 'Go back' : 'Keep it'}
          </Button>
          <Button look={done ? 'primary' : 'danger'} disabled={!found.data} onClick={() => onAnswer(by)}>
            {done ? 'Save' : 'Cancel invoice'}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <WhoCancels by={by} first={cancelledBy} done={done} onChange={setBy} />
        {/* As high as the longer sentence, so that nothing jumps. */}
        <div aria-live="polite" className="min-h-20">
          <Loaded found={found} lines={2} failed="Failed to load the payments">
            {(data) => (
              <p>{data.refund ? refundText(data.refund) : 'Nothing was received, so nothing goes back.'}</p>
            )}
          </Loaded>
        </div>
        <p className="text-sm text-ink-soft">
          What goes back stays a proposal on the invoice until you record the refund.
        </p>
      </div>
    </Dialog>
  );
}
