import { type FormEvent, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { forms } from '../../../gen/rules.gen';
import { currencySign } from '../../../gen/settings.gen';
import { venueTime } from '../../../lib/dates';
import { type Failure, failure } from '../../../lib/problem';
import { AppButtonLink } from '../../../ui/admin/app-button-link';
import { FormActions } from '../../../ui/admin/form-actions';
import { FormSection } from '../../../ui/admin/form-section';
import { useUnsavedGuard } from '../../../ui/admin/use-unsaved-guard';
import { Field } from '../../../ui/field';
import { Form } from '../../../ui/form';
import { SubmitButton } from '../../../ui/submit-button';
import { useServerForm } from '../../../ui/use-server-form';
import type { Accounts } from './accounts';
import { type Employee, type Role, useSaveEmployee } from './api';
import { checkSalary, inputOf, valuesOf } from './employee-input';
import { SignInSection } from './sign-in-section';
import { departments, positions } from './words';

const list = '/admin/employees';
const seconds = 3;

type Props =
  | { employee: Employee; accounts?: undefined }
  /** Somebody new may get a sign-in with the record. */
  | { employee?: undefined; accounts: Accounts };

/** Adding and editing are one form. When it is saved it says so, and goes to the list by itself. */
export function EmployeeForm({ employee: given, accounts }: Props) {
  // The state that was opened: if it is read anew meanwhile, the server must still notice the clash.
  const [employee] = useState(given);
  const save = useSaveEmployee(employee?.id);
  const [saved, setSaved] = useState<Employee | null>(null);
  const [typed, setTyped] = useState(false);
  useUnsavedGuard(typed && !saved);
  const navigate = useNavigate();
  const form = useServerForm<Employee | undefined>({
    rules: forms.employee,
    extra: checkSalary,
    today: venueTime(new Date().toISOString()).date,
    initial: employee && valuesOf(employee),
    keep: true,
    send: ({ values, key: idempotencyKey }) => {
      const body = inputOf(values, employee?.revision);
      if (!accounts || !values.canSignIn) return save.mutateAsync({ body, idempotencyKey });
      const signIn = { role: values.role as Role };
      return accounts.prove(() => save.mutateAsync({ body, signIn, idempotencyKey }));
    },
    failed: (thrown) => failure(thrown, employee ? 'Failed to update employee' : 'Failed to add employee'),
    onDone: (done) => setSaved(done ?? null),
  });

  const { ref } = form;
  // Follows the clock: the message is read, then the list comes. It stands above, the button that was pressed far below.
  useEffect(() => {
    if (!saved) return;
    ref.current?.querySelector<HTMLElement>('[role=status]')?.focus();
    const timer = setTimeout(() => navigate(list), seconds * 1000);
    return () => clearTimeout(timer);
  }, [saved, navigate, ref]);

  const noted = {
    ...form,
    onInput: (event: FormEvent<HTMLFormElement>) => {
      setTyped(true);
      form.onInput(event);
    },
  };
  const shown = saved ? { ...noted, banner: success(saved, !employee), clear: () => navigate(list) } : noted;
  return (
    <Form form={shown} label="Employee" className="max-w-lg gap-5">
      <FormSection title="Personal">
        <Field name="firstName" label="First name" autoComplete="off" required />
        <Field name="lastName" label="Last name" autoComplete="off" required />
        <Field name="email" label="Email" type="email" autoComplete="off" autoCapitalize="none" required />
        <Field name="phone" label="Phone" type="tel" autoComplete="off" required />
        <Field name="address" label="Address" as="textarea" rows={2} optional className="sm:col-span-2" />
      </FormSection>
      <FormSection title="Employment">
        <Field
          name="position"
          label="Position"
          as="select"
          options={positions}
          placeholder="Select a position"
          required
        />
        <Field
          name="department"
          label="Department"
          as="select"
          options={departments}
          placeholder="Select a department"
          required
        />
        <Field name="hireDate" label="Hire date" type="date" required />
        <Field
          name="salary"
          label={`Monthly salary (${currencySign})`}
          type="number"
          min={0}
          step={100}
          inputMode="decimal"
          optional
        />
      </FormSection>
      <FormSection title="Emergency Contact">
        <Field name="emergencyContact" label="Contact name" autoComplete="off" optional />
        <Field name="emergencyPhone" label="Contact phone" type="tel" autoComplete="off" optional />
      </FormSection>
      <FormSection title="Additional Information">
        <Field
          name="notes"
          label="Notes"
          as="textarea"
          rows={4}
          optional
          className="sm:col-span-2"
          hint="Only owners and managers can read these."
        />
      </FormSection>
      {accounts && <SignInSection accounts={accounts} />}
      <FormActions>
        <SubmitButton disabled={saved !== null}>{employee ? 'Save Changes' : 'Add Employee'}</SubmitButton>
        <AppButtonLink to={list} look="quiet">
          {saved ? 'Go to the list now' : 'Cancel'}
        </AppButtonLink>
      </FormActions>
    </Form>
  );
}

function success({ employeeNumber, email, signIn }: Employee, isNew: boolean): Failure {
  if (!isNew) return { text: 'Employee updated successfully!' };
  return {
    text: `Employee added successfully! Employee #: ${employeeNumber}`,
    // It stands in the outbox: whether it arrives is known later.
    reason: signIn && `The invitation to ${email} waits to be sent.`,
  };
}
