import { Field } from '../../../ui/field';
import { NoEmailTick } from './no-email-tick';

type Props = {
  /** Where a guest may give no address: whether this one gives none, and how to say so. */
  noEmail?: boolean;
  onNoEmail?: (on: boolean) => void;
};

/** Who comes. */
export const GuestFields = ({ noEmail = false, onNoEmail }: Props) => (
  <>
    <Field name="firstName" label="First name" autoComplete="off" required />
    <Field
      name="lastName"
      label="Last name"
      autoComplete="off"
      required={!noEmail}
      optional={noEmail || undefined}
    />
    {!noEmail && <Field name="email" label="Email" type="email" autoComplete="off" required />}
    <Field name="phone" label="Phone" type="tel" autoComplete="off" optional />
    {onNoEmail && <NoEmailTick checked={noEmail} onChange={onNoEmail} />}
  </>
);
