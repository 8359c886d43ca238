import { forms } from '../../../gen/rules.gen';
import { failure } from '../../../lib/problem';
import { Dialog } from '../../../ui/dialog';
import { Field } from '../../../ui/field';
import { Form } from '../../../ui/form';
import { useServerForm } from '../../../ui/use-server-form';
import { type Factor, useRenameFactor } from './api';
import { DialogEnd } from './dialog-end';

export function RenameFactorDialog({ factor, onClose }: { factor: Factor; onClose: () => void }) {
  const rename = useRenameFactor();
  const form = useServerForm({
    rules: forms.factor,
    today: '',
    initial: { name: factor.name },
    keep: true,
    send: ({ values }) => rename.mutateAsync({ factorId: factor.id, name: values.name?.trim() ?? '' }),
    failed: (thrown) => failure(thrown, 'Failed to rename the second factor'),
    onDone: onClose,
  });
  return (
    <Dialog open onClose={onClose} title={`Rename ${factor.name}`} size="sm">
      <Form form={form} label="Rename">
        <Field name="name" label="Name" autoComplete="off" data-autofocus required />
        <DialogEnd onCancel={onClose}>Save the name</DialogEnd>
      </Form>
    </Dialog>
  );
}
