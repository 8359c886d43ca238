import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { forms } from '../../../gen/rules.gen';
import { venueTime } from '../../../lib/dates';
import { failure } from '../../../lib/problem';
import { AppButtonLink } from '../../../ui/admin/app-button-link';
import { FormActions } from '../../../ui/admin/form-actions';
import { FormSection } from '../../../ui/admin/form-section';
import { PageHead } from '../../../ui/admin/page-head';
import { useUnsavedGuard } from '../../../ui/admin/use-unsaved-guard';
import { Field } from '../../../ui/field';
import { Form } from '../../../ui/form';
import { Waiting } from '../../../ui/skeleton';
import { SubmitButton } from '../../../ui/submit-button';
import { useServerForm } from '../../../ui/use-server-form';
import { guestQuery, useCreateReservation } from './api';
import { defaultGuests, guests, times } from './choices';

const next = '/admin/customers';
const pause = 2000;

type Guest = { email: string; firstName?: string; lastName?: string; phone?: string };

/** A reservation that staff take themselves. Who has been here before need not be asked again. */
export function AddReservationPage() {
  const email = useSearchParams()[0].get('email') ?? '';
  const guest = useQuery({ ...guestQuery(email), enabled: email !== '' });
  return email !== '' && guest.isPending ? (
    <Waiting lines={6} />
  ) : (
    <ReservationForm guest={guest.data ?? { email }} />
  );
}

/** It is confirmed from the start. */
function ReservationForm({ guest }: { guest: Guest }) {
  const navigate = useNavigate();
  const create = useCreateReservation();
  const today = venueTime(new Date().toISOString()).date;
  const form = useServerForm({
    rules: forms.staffReservation,
    today,
    initial: {
      firstName: guest.firstName ?? '',
      lastName: guest.lastName ?? '',
      email: guest.email,
      phone: guest.phone ?? '',
      guests: defaultGuests,
    },
    failed: (thrown) => failure(thrown, 'Failed to create reservation'),
    success: 'Reservation created successfully!',
    keep: true,
    send: ({ values, key }) =>
      create.mutateAsync({
        body: {
          firstName: values.firstName ?? '',
          lastName: values.lastName ?? '',
          email: values.email ?? '',
          phone: values.phone ?? '',
          date: values.date ?? '',
          time: values.time ?? '',
          guests: values.guests ?? '',
          specialRequest: values.specialRequest ?? '',
          notes: values.notes ?? '',
        },
        idempotencyKey: key,
      }),
  });
  const done = form.status === 'done';
  const [typed, setTyped] = useState(false);
  useUnsavedGuard(typed && !done);
  const noted = {
    ...form,
    onInput: (event: FormEvent<HTMLFormElement>) => {
      setTyped(true);
      form.onInput(event);
    },
  };

  // Follows the clock: the message is read first, then the list.
  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => void navigate(next), pause);
    return () => clearTimeout(timer);
  }, [done, navigate]);

  return (
    <div className="flex max-w-lg flex-col gap-6">
      <PageHead title="Add Reservation">For guests who called, wrote or came by.</PageHead>
      <Form form={noted} label="Add Reservation">
        <FormSection title="Customer Information">
          <Field name="firstName" label="First name" autoComplete="off" required maxLength={120} />
          <Field name="lastName" label="Last name" autoComplete="off" required maxLength={120} />
          <Field name="email" label="Email" type="email" autoComplete="off" required maxLength={254} />
          <Field name="phone" label="Phone" type="tel" autoComplete="off" optional maxLength={40} />
        </FormSection>
        <FormSection title="Reservation Details">
          <Field name="date" label="Date" type="date" min={today} required />
          <Field name="time" label="Time" as="select" options={times} placeholder="Choose a time" required />
          <Field name="guests" label="Guests" as="select" options={guests} />
        </FormSection>
        <FormSection title="Additional Information">
          <Field
            name="specialRequest"
            label="Special request"
            as="textarea"
            optional
            maxLength={2000}
            className="sm:col-span-2"
          />
          <Field
            name="notes"
            label="Admin notes"
            as="textarea"
            optional
            maxLength={10_000}
            hint="Only staff see these."
            className="sm:col-span-2"
          />
        </FormSection>
        <FormActions>
          <SubmitButton disabled={done}>Create Reservation</SubmitButton>
          <AppButtonLink to={next} look="quiet">
            Cancel
          </AppButtonLink>
        </FormActions>
      </Form>
    </div>
  );
}
