import { Field } from '../../../../ui/field';
import { NoEmailTick } from '../no-email-tick';
import type { Caller } from './use-caller';

type Props = {
  caller: Caller;
  noEmail: boolean;
  onChange: (change: Partial<Caller>) => void;
  onNoEmail: (on: boolean) => void;
};

/** Who calls. Whoever has no address needs none, and is told nothing. */
export function CallerFields({ caller, noEmail, onChange, onNoEmail }: Props) {
  const own = (name: keyof Caller) => ({
    name,
    value: caller[name],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  });
  return (
    <>
      <Field {...own('firstName')} label="First name" required />
      <Field {...own('lastName')} label="Last name" required={!noEmail} optional={noEmail || undefined} />
      <Field {...own('phone')} label="Phone" type="tel" optional />
      {!noEmail && <Field {...own('email')} label="Email" type="email" required />}
      <NoEmailTick checked={noEmail} onChange={onNoEmail} />
    </>
  );
}
