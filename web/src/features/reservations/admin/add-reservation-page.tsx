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
import { PersonNotesOf } from '../../../ui/admin/person-notes';
import { useUnsavedGuard } from '../../../ui/admin/use-unsaved-guard';
import { Form } from '../../../ui/form';
import { Waiting } from '../../../ui/skeleton';
import { SubmitButton } from '../../../ui/submit-button';
import { useServerForm } from '../../../ui/use-server-form';
import { type Customer, guestQuery, useCreateReservation } from './api';
import { BookAnyway } from './book-anyway';
import { defaultGuests } from './choices';
import { GuestFields } from './guest-fields';
import { inputOf } from './input';
import { TableFields } from './table-fields';
import { usePlace } from './use-place';
import { WishFields } from './wish-fields';

const next = '/admin/customers';
const pause = 2000;

type Guest = { email: string } & Partial<Customer>;

/** A reservation that staff take themselves. Who has been here before need not be asked again. */
export function AddReservationPage() {
  const [params] = useSearchParams();
  const email = params.get('email') ?? '';
  const guest = useQuery({ ...guestQuery(email), enabled: email !== '' });
  return email !== '' && guest.isPending ? (
    <Waiting lines={6} />
  ) : (
    <ReservationForm
      guest={guest.data ?? { email }}
      date={params.get('date') ?? ''}
      branchId={params.get('branchId') ?? ''}
    />
  );
}

type Props = { guest: Guest; date: string; branchId: string };

/** It is confirmed from the start. */
function ReservationForm({ guest, date, branchId }: Props) {
  const navigate = useNavigate();
  const create = useCreateReservation();
  const today = venueTime(new Date().toISOString()).date;
  const initial = { date, branchId, guests: defaultGuests, partySize: '' };
  const room = usePlace(initial);
  const form = useServerForm({
    rules: forms.staffReservation,
    today,
    initial: {
      ...initial,
      firstName: guest.firstName ?? '',
      lastName: guest.lastName ?? '',
      email: guest.email,
      phone: guest.phone ?? '',
    },
    failed: (thrown) => failure(thrown, 'Failed to create reservation'),
    success: 'Reservation created successfully!',
    keep: true,
    send: ({ values, key }) =>
      room.sending(() => create.mutateAsync({ body: inputOf(values), idempotencyKey: key })),
  });
  const done = form.status === 'done';
  const [typed, setTyped] = useState(false);
  useUnsavedGuard(typed && !done);
  const noted = {
    ...form,
    onInput: (event: FormEvent<HTMLFormElement>) => {
      setTyped(true);
      room.onInput(event);
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
          {(guest.card || guest.confirmed) && (
            <div className="sm:col-span-2">
              {guest.card && <PersonNotesOf card={guest.card} />}
              {guest.confirmed && (
                <p className="text-sm text-warning">
                  This name and phone came from the website and are unconfirmed. Known as{' '}
                  {guest.confirmed.firstName} {guest.confirmed.lastName}
                  {guest.confirmed.phone && `, ${guest.confirmed.phone}`}.
                </p>
              )}
            </div>
          )}
          <GuestFields />
        </FormSection>
        <FormSection title="Reservation Details">
          <TableFields place={room.place} today={today} />
          {room.full && !done && <BookAnyway />}
        </FormSection>
        <FormSection title="Additional Information">
          <WishFields />
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
