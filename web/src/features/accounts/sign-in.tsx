import { type ReactNode, useState } from 'react';
import type { PageForm } from '../../lib/page';
import { type Entry, type SecondStep, signOut, type User } from './api';
import { LoginForm } from './login-form';
import { PasskeyButton } from './passkey-button';
import { SecondStepForm } from './second-step-form';

type Props = {
  today: string;
  answer?: PageForm;
  /** Where the forms go without JavaScript. */
  page?: string;
  email?: string;
  /** Where the password was right already. */
  secondStep?: SecondStep;
  onDone: (user: User | null) => void;
  children?: ReactNode;
};

/**
 * All ways in: a password, then a second factor where the account has one, or a passkey alone. Used by the page,
 * and by the window that asks again when a session has ended.
 */
export function SignIn({ today, answer, page, email, secondStep, onDone, children }: Props) {
  const [step, setStep] = useState(secondStep);
  const enter = (entry: Entry) => (entry.secondStep ? setStep(entry.secondStep) : onDone(entry.user ?? null));

  if (step) {
    const startAgain = () => {
      setStep(undefined);
      void signOut().catch(() => {}); // what was begun ends by itself, too
    };
    return (
      <SecondStepForm
        step={step}
        today={today}
        answer={secondStep && answer}
        action={page && `${page}?step=code`}
        onDone={enter}
        onBack={startAgain}
      />
    );
  }
  return (
    <>
      <LoginForm
        today={today}
        answer={secondStep ? undefined : answer}
        action={page}
        email={email}
        onDone={enter}
      />
      <PasskeyButton secondStep={false} label="Use a passkey instead" onDone={enter} />
      {children}
    </>
  );
}
