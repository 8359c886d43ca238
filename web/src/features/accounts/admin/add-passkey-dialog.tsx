import { forms } from '../../../gen/rules.gen';
import { deviceName } from '../../../lib/device';
import { failure } from '../../../lib/problem';
import { Dialog } from '../../../ui/dialog';
import { Field } from '../../../ui/field';
import { Form } from '../../../ui/form';
import { useServerForm } from '../../../ui/use-server-form';
import { type AddedFactor, type PasskeyOffer, useAddPasskey } from './api';
import { DialogEnd } from './dialog-end';

type Props = { offer: PasskeyOffer; onAdded: (added: AddedFactor) => void; onClose: () => void };

export function AddPasskeyDialog({ offer, onAdded, onClose }: Props) {
  const add = useAddPasskey();
  const form = useServerForm({
    rules: forms.factor,
    today: '',
    initial: { name: deviceName(navigator.userAgent) },
    keep: true,
    send: ({ values }) => add.mutateAsync({ name: values.name?.trim() ?? '', offer }),
    failed: (thrown) => failure(thrown, 'Failed to add the passkey'),
    onDone: onAdded,
  });
  return (
    <Dialog open onClose={onClose} title="Add a passkey">
      <Form form={form} label="Add a passkey">
        <p className="text-ink-soft">
          A passkey replaces your password on this device: you unlock it with your finger, your face or the
          device’s PIN. Your browser asks for that next.
        </p>
        <Field
          name="name"
          label="Name"
          autoComplete="off"
          hint="So that you know later which device it is."
          data-autofocus
          required
        />
        <DialogEnd onCancel={onClose}>Create the passkey</DialogEnd>
      </Form>
    </Dialog>
  );
}
