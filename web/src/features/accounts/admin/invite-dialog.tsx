import { forms } from '../../../gen/rules.gen';
import { failure } from '../../../lib/problem';
import { Dialog } from '../../../ui/dialog';
import { Field } from '../../../ui/field';
import { Form } from '../../../ui/form';
import { useServerForm } from '../../../ui/use-server-form';
import { type Invitation, type Role, useInvite } from './api';
import { DialogEnd } from './dialog-end';
import { useProof } from './use-proof';
import { roleHint, roles } from './words';

type Props = { onClose: () => void; onInvited: (invitation: Invitation) => void };

/** An address, a name, a role: the rest is up to whoever is invited. */
export function InviteDialog({ onClose, onInvited }: Props) {
  const invite = useInvite();
  const { prove, dialog } = useProof();
  const form = useServerForm({
    rules: forms.invitation,
    today: '',
    initial: { role: 'staff' },
    keep: true,
    send: ({ values }) =>
      prove(() =>
        invite.mutateAsync({
          email: values.email?.trim() ?? '',
          name: values.name?.trim() ?? '',
          role: values.role as Role,
        }),
      ),
    failed: (thrown) => failure(thrown, 'Failed to send the invitation'),
    onDone: (invitation) => invitation && onInvited(invitation),
  });
  return (
    <Dialog open onClose={onClose} title="Invite a member of staff">
      <Form form={form} label="Invite a member of staff">
        <Field
          name="email"
          label="Email"
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          data-autofocus
          required
        />
        <Field name="name" label="Name" autoComplete="off" required />
        <Field name="role" label="Role" as="select" options={roles} hint={roleHint} required />
        <DialogEnd onCancel={onClose}>Send the invitation</DialogEnd>
      </Form>
      {dialog}
    </Dialog>
  );
}
