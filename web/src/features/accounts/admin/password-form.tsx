import { forms } from '../../../gen/rules.gen';
import { failure } from '../../../lib/problem';
import { Field } from '../../../ui/field';
import { Form } from '../../../ui/form';
import { SubmitButton } from '../../../ui/submit-button';
import { useServerForm } from '../../../ui/use-server-form';
import { useChangePassword } from './api';

/** The e-mail stands in a hidden field, so that a password manager knows whose password this is. */
export function PasswordForm({ email }: { email: string }) {
  const change = useChangePassword();
  const form = useServerForm({
    rules: forms.changePassword,
    today: '',
    success: 'Your password was changed. Everywhere else you are signed out.',
    send: ({ values }) =>
      change.mutateAsync({ current: values.current ?? '', password: values.password ?? '' }),
    failed: (thrown) => failure(thrown, 'Failed to change your password'),
  });
  return (
    <Form form={form} label="Password">
      <input type="text" name="username" value={email} readOnly hidden autoComplete="username" />
      <Field
        name="current"
        label="Current password"
        type="password"
        autoComplete="current-password"
        required
      />
      <Field
        name="password"
        label="New password"
        type="password"
        autoComplete="new-password"
        hint="At least 12 characters. A few unrelated words are easy to remember and hard to guess."
        required
      />
      <SubmitButton className="self-start">Change the password</SubmitButton>
    </Form>
  );
}
