import { forms } from '../../../gen/rules.gen';
import { failure } from '../../../lib/problem';
import { Field } from '../../../ui/field';
import { Form } from '../../../ui/form';
import { SubmitButton } from '../../../ui/submit-button';
import { useServerForm } from '../../../ui/use-server-form';
import type { Accounts } from './accounts';
import { type Employee, type Invitation, type Role, useInviteEmployee } from './api';

type Props = { employee: Employee; accounts: Accounts; onInvited: (invitation: Invitation) => void };

const { email, role } = forms.invitation;

/** The record knows the address already: one press sends the invitation. */
export function GiveSignIn({ employee, accounts: { prove, roles, roleHint }, onInvited }: Props) {
  const invite = useInviteEmployee(employee.id);
  const form = useServerForm({
    rules: { email, role },
    today: '',
    initial: { email: employee.email, role: 'staff' },
    keep: true,
    send: ({ values }) =>
      prove(() =>
        invite.mutateAsync({ email: values.email?.trim() ?? '', role: (values.role ?? 'staff') as Role }),
      ),
    failed: (thrown) => failure(thrown, 'Failed to send the invitation'),
    onDone: (invitation) => invitation && onInvited(invitation),
  });
  return (
    <Form form={form} label="Invite to sign in">
      <Field name="email" label="Email" type="email" autoComplete="off" autoCapitalize="none" required />
      <RoleField roles={roles} hint={roleHint} />
      <SubmitButton data-autofocus>Send the invitation</SubmitButton>
    </Form>
  );
}

/** Where there is nothing to choose, it is only said. */
export function RoleField({ roles, hint }: { roles: Accounts['roles']; hint: string }) {
  const [only, ...more] = roles;
  if (only && more.length === 0) {
    return (
      <p className="text-sm text-ink-soft">
        <input type="hidden" name="role" value={only.value} />
        They sign in with the role {only.label.toLowerCase()}. Only an owner gives others.
      </p>
    );
  }
  return (
    <Field name="role" label="Role" as="select" options={roles} defaultValue="staff" hint={hint} required />
  );
}
