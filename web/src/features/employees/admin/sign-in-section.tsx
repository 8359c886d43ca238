import { useState } from 'react';
import { FormSection } from '../../../ui/admin/form-section';
import { Field } from '../../../ui/field';
import type { Accounts } from './accounts';
import { RoleField } from './give-sign-in';

/** A new colleague gets the invitation with the record, at the address that stands in the form. */
export function SignInSection({ accounts: { roles, roleHint } }: { accounts: Accounts }) {
  const [on, setOn] = useState(false);
  return (
    <FormSection title="Sign-in">
      <Field
        as="checkbox"
        name="canSignIn"
        label="Can sign in"
        checked={on}
        onChange={(event) => setOn(event.target.checked)}
        hint="An invitation with a link to choose a password goes to the email above."
        className="sm:col-span-2"
      />
      {on && <RoleField roles={roles} hint={roleHint} />}
    </FormSection>
  );
}
