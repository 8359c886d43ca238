import { forms } from '../../gen/rules.gen';
import { api } from '../../lib/api';
import type { PageForm } from '../../lib/page';
import { Field, Honeypot } from '../../ui/field';
import { Form } from '../../ui/form';
import { SubmitButton } from '../../ui/submit-button';
import { useServerForm } from '../../ui/use-server-form';

type Props = {
  today: string;
  /** The page that it stands on, which also takes it without JavaScript. */
  action: string;
  answer?: PageForm;
};

const guests = forms.reservation.guests[0].arg;

/** What a visitor reads when it worked. */
export const received = "Thank you! Your reservation request has been submitted. We'll contact you shortly.";

/** A visitor's request for a table: idle, sending, thanked, and empty again. */
export function RequestForm({ today, action, answer }: Props) {
  const form = useServerForm({
    rules: forms.reservation,
    today,
    answer: answer?.done ? { ...answer, message: received } : answer,
    success: received,
    send: ({ values, key }) =>
      api('POST', '/api/reservations', { body: requestOf(values), idempotencyKey: key }),
  });
  return (
    <Form form={form} action={action} label="Reservation request">
      <div className="grid gap-5 sm:grid-cols-2">
        <Field name="firstName" label="First name" autoComplete="given-name" required />
        <Field name="lastName" label="Last name" autoComplete="family-name" required />
        <Field
          name="email"
          label="Email"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          required
          className="sm:col-span-2"
        />
        <Field name="date" label="Date" type="date" min={today} required />
        <Field name="guests" label="Guests" as="select" options={guests} defaultValue={guests[1]} />
        <Field
          name="specialRequest"
          label="Special request"
          as="textarea"
          optional
          hint="Allergies, a birthday, a picnic on the lawn: tell us what we should know."
          className="sm:col-span-2"
        />
        <Honeypot />
      </div>
      <SubmitButton look="accent" size="lg" className="w-full">
        Request a reservation
      </SubmitButton>
    </Form>
  );
}

function requestOf(values: Record<string, string>) {
  return {
    firstName: values.firstName ?? '',
    lastName: values.lastName ?? '',
    email: values.email ?? '',
    date: values.date ?? '',
    guests: values.guests ?? '',
    specialRequest: values.specialRequest ?? '',
    website: values.website ?? '',
  };
}
