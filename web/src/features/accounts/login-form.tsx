import { forms } from '../../gen/rules.gen';
import type { PageForm } from '../../lib/page';
import { Field } from '../../ui/field';
import { Form } from '../../ui/form';
import { SubmitButton } from '../../ui/submit-button';
import { useServerForm } from '../../ui/use-server-form';
import { type Entry, signIn } from './api';

type Props = {
  today: string;
  answer?: PageForm;
  /** Where the form goes without JavaScript. */
  action?: string;
  email?: string;
  onDone: (entry: Entry) => void;
};

/** E-mail and password. */
export function LoginForm({ today, answer, action, email, onDone }: Props) {
  const form = useServerForm({
    rules: forms.login,
    today,
    answer,
    initial: email ? { email } : undefined,
    keep: true, // the page is about to change; emptying the fields would only flicker
    send: ({ values, key }) => signIn(values.email?.trim() ?? '', values.password ?? '', key),
    onDone,
  });
  return (
    <Form form={form} action={action} label="Sign in">
      <Field name="email" label="Email" type="email" autoComplete="username" autoCapitalize="none" required />
      <Field
        name="password"
        label="Password"
        type="password"
        autoComplete="current-password"
        data-autofocus={email !== undefined || undefined}
        required
      />
      <SubmitButton size="lg" className="w-full">
        Sign in
      </SubmitButton>
    </Form>
  );
}
