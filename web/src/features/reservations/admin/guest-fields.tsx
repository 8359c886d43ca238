import { Field } from '../../../ui/field';

/** Who comes. */
export const GuestFields = () => (
  <>
    <Field name="firstName" label="First name" autoComplete="off" required maxLength={120} />
    <Field name="lastName" label="Last name" autoComplete="off" required maxLength={120} />
    <Field name="email" label="Email" type="email" autoComplete="off" required maxLength={254} />
    <Field name="phone" label="Phone" type="tel" autoComplete="off" optional maxLength={40} />
  </>
);
