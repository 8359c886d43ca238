import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loaded } from '../../../ui/admin/loaded';
import { useTyping } from '../../../ui/admin/use-typing';
import { Dialog } from '../../../ui/dialog';
import { type Account, statementQuery, type Task } from './api';
import { PaymentForm } from './payment-form';

export type PaymentDialogProps = {
  account: Account;
  task: Task;
  /** What the payer was asked to quote. */
  reference?: string;
  /** Begins with all that is owed, not with the part that is due next. */
  all?: boolean;
  /** Said above the form, such as why it has opened. */
  lead?: string;
  onClose: () => void;
};

/** Money that came or went back. Everything is filled in as it most likely was. */
export function PaymentDialog({ account, task, onClose, ...form }: PaymentDialogProps) {
  const { touch, close } = useTyping(onClose);
  // The form begins with the amount that is owed now: what was read a while ago is not shown first.
  const found = useQuery({ ...statementQuery(account), refetchOnMount: 'always' });
  const [ready, setReady] = useState(false);
  if (!ready && found.isFetchedAfterMount && found.isSuccess) setReady(true);
  return (
    <Dialog open onClose={close} title={task === 'receive' ? 'Record payment' : 'Refund'}>
      <div onInput={touch}>
        <Loaded
          found={(ready ? found : { ...found, data: undefined }) as typeof found}
          lines={5}
          failed="Failed to load the payments"
        >
          {(data) => (
            <PaymentForm
              account={account}
              task={task}
              statement={data}
              onCancel={close}
              onClose={onClose}
              {...form}
            />
          )}
        </Loaded>
      </div>
    </Dialog>
  );
}
