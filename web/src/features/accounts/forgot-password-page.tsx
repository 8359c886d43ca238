import { useState } from 'react';
import { forms } from '../../gen/rules.gen';
import type { PageProps } from '../../lib/page';
import { Banner } from '../../ui/banner';
import { Field } from '../../ui/field';
import { Form } from '../../ui/form';
import { SubmitButton } from '../../ui/submit-button';
import { TextLink } from '../../ui/text-link';
import { useServerForm } from '../../ui/use-server-form';
import { requestReset } from './api';
import { EntryFrame } from './entry-frame';

/** Asks for a link by e-mail. What it says afterwards is the same for every address. */
export function ForgotPasswordPage({ page }: PageProps<'forgot-password'>) {
  const [sent, setSent] = useState(page.data.sent ?? '');
  const form = useServerForm({
    rules: forms.forgotPassword,
    today: page.today,
    answer: page.form,
    send: ({ values, key }) => requestReset(values.email?.trim() ?? '', key),
    onDone: setSent,
  });
  return (
    <EntryFrame
      title={sent ? 'Check your email' : 'Forgot your password?'}
      lead={!sent && 'Tell us your email address and we will send you a link to choose a new password.'}
    >
      {sent ? (
        <>
          <Banner tone="success">{sent}</Banner>
          <p className="text-sm text-ink-soft">
            Nothing there after a few minutes? Check your spam folder, or{' '}
            <TextLink href="/forgot-password">try again</TextLink>.
          </p>
        </>
      ) : (
        <Form form={form} action="/forgot-password" label="Forgot your password?">
          <Field
            name="email"
            label="Email"
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            required
          />
          <SubmitButton size="lg" className="w-full">
            Send me a link
          </SubmitButton>
        </Form>
      )}
      <p className="text-center text-sm">
        <TextLink href="/login">Back to the sign-in</TextLink>
      </p>
    </EntryFrame>
  );
}
