import { useEffect, useState } from 'react';
import { forms } from '../../gen/rules.gen';
import type { PageForm } from '../../lib/page';
import { Button } from '../../ui/button';
import { Field } from '../../ui/field';
import { Form } from '../../ui/form';
import { SubmitButton } from '../../ui/submit-button';
import { useServerForm } from '../../ui/use-server-form';
import { redeemLink } from './api';

type Props = {
  purpose: 'reset' | 'invite' | 'setup';
  token: string;
  email?: string;
  name?: string;
  today: string;
  answer?: PageForm;
  button: string;
};

const rules = { reset: forms.resetPassword, invite: forms.acceptInvitation, setup: forms.setUp };

const after = {
  reset: '/login?notice=password-changed',
  invite: '/login?notice=welcome',
  setup: '/admin/welcome', // whoever sets the venue up is signed in by it
};

/** What a link asks for: always a password, with an invitation a name, at the set-up an address, too. */
export function LinkForm({ purpose, token, email = '', name = '', today, answer, button }: Props) {
  const [seen, setSeen] = useState(false);
  const [alive, setAlive] = useState(false);

  // Follows hydration: before it a button to show the password would do nothing.
  useEffect(() => setAlive(true), []);

  const form = useServerForm({
    rules: rules[purpose],
    today,
    answer,
    initial: { name },
    keep: true,
    send: ({ values, key }) =>
      redeemLink(
        token,
        {
          password: values.password ?? '',
          ...(purpose !== 'reset' && { name: values.name?.trim() }),
          ...(purpose === 'setup' && { email: values.email?.trim() }),
        },
        key,
      ),
    onDone: () => location.replace(after[purpose]),
  });
  return (
    <Form form={form} action={`/reset-password?token=${encodeURIComponent(token)}`} label={button}>
      {purpose === 'setup' ? (
        <Field
          name="email"
          label="Email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          required
        />
      ) : (
        <Field name="account" label="Account" value={email} readOnly autoComplete="username" />
      )}
      {purpose !== 'reset' && <Field name="name" label="Your name" autoComplete="name" required />}
      <Field
        name="password"
        label="New password"
        type={seen ? 'text' : 'password'}
        autoComplete="new-password"
        hint="At least 12 characters. A few unrelated words are easy to remember and hard to guess."
        required
      />
      {alive && (
        <Button
          look="quiet"
          size="sm"
          className="-ms-3 -mt-3 self-start"
          aria-pressed={seen}
          onClick={() => setSeen(!seen)}
        >
          {seen ? 'Hide the password' : 'Show the password'}
        </Button>
      )}
      <SubmitButton size="lg" className="w-full">
        {button}
      </SubmitButton>
    </Form>
  );
}
