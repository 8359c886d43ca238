import { forms } from '../../gen/rules.gen';
import { focusOn } from '../../lib/focus';
import type { PageForm } from '../../lib/page';
import { Button } from '../../ui/button';
import { Field } from '../../ui/field';
import { Form } from '../../ui/form';
import { SubmitButton } from '../../ui/submit-button';
import { TextLink } from '../../ui/text-link';
import { useServerForm } from '../../ui/use-server-form';
import { type Entry, finishSignIn, type SecondStep } from './api';
import { PasskeyButton } from './passkey-button';

type Props = {
  step: SecondStep;
  today: string;
  answer?: PageForm;
  action?: string;
  onDone: (entry: Entry) => void;
  onBack: () => void;
};

/** What follows the right password: a passkey, the code of an app, or a recovery code. */
export function SecondStepForm({ step, today, answer, action, onDone, onBack }: Props) {
  const form = useServerForm({
    rules: forms.secondStep,
    today,
    answer,
    keep: true,
    send: ({ values, key }) => finishSignIn(values.code ?? '', key),
    onDone,
  });
  return (
    <>
      <p className="text-ink-soft">Your password is right. One more step, to be sure that it is you.</p>
      {step.passkey && <PasskeyButton secondStep label="Use your passkey" onDone={onDone} />}
      <Form form={form} action={action} label="Second step">
        <Field
          ref={focusOn}
          name="code"
          label={step.authenticator ? 'Code from your app' : 'Recovery code'}
          hint={step.authenticator ? 'Six digits. Without your phone, type a recovery code.' : undefined}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <SubmitButton size="lg" className="w-full">
          Sign in
        </SubmitButton>
      </Form>
      {action ? (
        <p className="text-center text-sm">
          <TextLink href="/login">Start again</TextLink>
        </p>
      ) : (
        <Button look="quiet" size="sm" className="self-center" onClick={onBack}>
          Start again
        </Button>
      )}
    </>
  );
}
