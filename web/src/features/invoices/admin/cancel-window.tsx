import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { FailedState } from '../../../ui/failed-state';
import { Waiting } from '../../../ui/skeleton';
import { type Canceller, statementQuery } from '../../payments/admin/api';
import { refundText } from '../../payments/admin/words';
import type { Invoice } from './api';

const cancellers = [
  { value: 'guest', label: 'The guest cancels', past: 'The guest cancelled' },
  { value: 'venue', label: 'We call it off', past: 'We called it off' },
] as const satisfies { value: Canceller; label: string; past: string }[];

type Props = { invoice: Invoice; onAnswer: (by: Canceller | null) => void };

/** What goes back by the terms, before anybody confirms. The refund itself is written down later. */
export function CancelWindow({ invoice, onAnswer }: Props) {
  const { id, invoiceNumber, cancelledBy = 'guest' } = invoice;
  const done = invoice.status === 'cancelled';
  const [by, setBy] = useState<Canceller>(cancelledBy);
  const { data, isError, error, refetch } = useQuery(statementQuery({ kind: 'invoice', id }, by));
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
          <Button look={done ? 'primary' : 'danger'} disabled={!data} onClick={() => onAnswer(by)}>
            {done ? 'Save' : 'Cancel invoice'}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <fieldset className="flex flex-col gap-2">
          <legend className="float-start w-full pb-1 text-sm font-medium">
            {done ? 'Who cancelled?' : 'Who cancels?'}
          </legend>
          {cancellers.map(({ value, label, past }) => (
            <label key={value} className="clear-both flex min-h-11 items-center gap-2">
              <input
                type="radio"
                name="by"
                value={value}
                checked={value === by}
                data-autofocus={value === cancelledBy || undefined}
                onChange={() => setBy(value)}
                className="size-5 shrink-0 accent-brand"
              />
              {done ? past : label}
            </label>
          ))}
        </fieldset>
        {/* As high as the longer sentence, so that nothing jumps. */}
        <div aria-live="polite" className="min-h-20">
          {data ? (
            <p>{data.refund ? refundText(data.refund) : 'Nothing was received, so nothing goes back.'}</p>
          ) : isError ? (
            <FailedState
              problem={error}
              fallback="Failed to load the payments"
              onRetry={() => void refetch()}
            />
          ) : (
            <Waiting lines={2} />
          )}
        </div>
        <p className="text-sm text-ink-soft">
          What goes back stays a proposal on the invoice until you record the refund.
        </p>
      </div>
    </Dialog>
  );
}
