import { useState } from 'react';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { Field } from '../../../ui/field';
import type { Employee } from './api';
import { fullName } from './words';

type Props = { employee: Employee; onLeave: (close: boolean) => void; onClose: () => void };

/** Somebody leaves and can still sign in: the way to end both at once. */
export function LeaveDialog({ employee, onLeave, onClose }: Props) {
  const { signIn } = employee;
  const may = signIn?.mayChange ?? false;
  const [close, setClose] = useState(may);
  const name = fullName(employee);
  return (
    <Dialog
      open
      onClose={onClose}
      title={`End the employment of ${name}?`}
      role="alertdialog"
      size="sm"
      footer={
        <>
          <Button look="quiet" data-autofocus onClick={onClose}>
            Cancel
          </Button>
          <Button look="danger" onClick={() => onLeave(close)}>
            End employment
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p>The record stays, with the status terminated.</p>
        {may ? (
          <Field
            as="checkbox"
            name="close"
            label="Close their sign-in, too"
            checked={close}
            onChange={(event) => setClose(event.target.checked)}
            hint={`${signIn?.email ?? 'The account'} is signed out everywhere at once and cannot sign in again.`}
          />
        ) : (
          <p>{signIn?.you ? mine : others}</p>
        )}
      </div>
    </Dialog>
  );
}

const mine = 'This is your own sign-in. Only an owner other than you can close it.';
const others = 'Their sign-in stays open: only an owner can close it. Please tell one.';
