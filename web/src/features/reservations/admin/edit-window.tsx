import { type FormEvent, useState } from 'react';
import { venueTime } from '../../../lib/dates';
import { ApiProblem, failure } from '../../../lib/problem';
import { LetterList } from '../../../ui/admin/letter-list';
import { PersonNotes } from '../../../ui/admin/person-notes';
import { useTyping } from '../../../ui/admin/use-typing';
import { Banner } from '../../../ui/banner';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { Form } from '../../../ui/form';
import { SubmitButton } from '../../../ui/submit-button';
import { useToast } from '../../../ui/toast';
import { useServerForm } from '../../../ui/use-server-form';
import { type Reservation, readReservation, useChangeReservation } from './api';
import { BookAnyway } from './book-anyway';
import { differences, rulesFor, valuesOf } from './edit-values';
import { GuestFields } from './guest-fields';
import { inputOf } from './input';
import { rulesOf } from './no-email';
import { isNoRoom } from './no-room';
import { TableFields } from './table-fields';
import { usePlace } from './use-place';
import { WishFields } from './wish-fields';
import { WishNotice } from './wish-notice';

type Props = { reservation: Reservation; onClose: () => void };

/** Everything of a reservation, to be changed. What somebody else saved meanwhile is shown before it is overwritten. */
export function EditWindow({ reservation, onClose }: Props) {
  const { touch, close } = useTyping(onClose);
  const toast = useToast();
  const change = useChangeReservation();
  const today = venueTime(new Date().toISOString()).date;
  const initial = valuesOf(reservation);
  const room = usePlace(initial);
  const [seen, setSeen] = useState(reservation);
  const [noEmail, setNoEmail] = useState(reservation.email === '');

  const save = async (values: Record<string, string>, idempotencyKey: string) => {
    try {
      const body = { ...inputOf(values), seen: seen.updatedAt };
      return await change.mutateAsync({ id: reservation.id, body, idempotencyKey });
    } catch (problem) {
      if (problem instanceof ApiProblem && problem.status === 409 && !isNoRoom(problem))
        await readReservation(reservation.id).then(setSeen, () => {}); // what was refused is said in any case
      throw problem;
    }
  };
  const form = useServerForm({
    rules: rulesOf(rulesFor(reservation), noEmail),
    today: reservation.date < today ? reservation.date : today, // a day that is over may stay as it was
    initial,
    keep: true,
    failed: (thrown) => failure(thrown, 'Failed to update reservation'),
    send: ({ values, key }) => room.sending(() => save(values, key)),
    onDone: () => {
      toast({ text: 'Reservation updated successfully!', seconds: 3 });
      onClose();
    },
  });
  const noted = {
    ...form,
    onInput: (event: FormEvent<HTMLFormElement>) => {
      touch();
      room.onInput(event);
      form.onInput(event);
    },
  };
  return (
    <Dialog open onClose={close} title="Edit Reservation" size="lg">
      <WishNotice reservation={reservation} onAnswered={close} />
      <Form form={noted} label="Edit Reservation">
        <PersonNotes email={reservation.email} />
        {seen !== reservation && <Meanwhile before={reservation} now={seen} />}
        {/* What was seen makes another attempt, too. */}
        <input type="hidden" name="seen" value={seen.updatedAt} />
        <div className="grid gap-5 sm:grid-cols-2">
          <TableFields place={room.place} today={today} before={reservation} />
          {room.full && <BookAnyway />}
          <GuestFields noEmail={noEmail} onNoEmail={setNoEmail} />
          <WishFields />
        </div>
        {reservation.status === 'confirmed' && !noEmail && (
          <p className="text-sm text-ink-soft">
            The guest is e-mailed when the day, the time or the branch changes.
          </p>
        )}
        <LetterList
          title="What the guest was told"
          record={`reservation/${reservation.id}`}
          none="Nothing was emailed to this guest yet."
        />
        <div className="sticky -bottom-5 -mx-5 -mb-5 flex justify-end gap-3 border-t border-line bg-surface px-5 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))] sm:-bottom-7 sm:-mx-7 sm:-mb-7 sm:px-7 sm:pb-4">
          <Button look="quiet" onClick={close}>
            Cancel
          </Button>
          <SubmitButton>Save Reservation</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}

/** What the reservation says now, where it differs from what was opened. */
function Meanwhile({ before, now }: { before: Reservation; now: Reservation }) {
  return (
    <Banner tone="warning">
      <p>It says now:</p>
      <ul>
        {differences(before, now).map(({ label, text }) => (
          <li key={label} className="wrap-anywhere">
            {label}: {text}
          </li>
        ))}
      </ul>
    </Banner>
  );
}
