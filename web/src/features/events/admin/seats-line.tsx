import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/field';
import type { Registration } from './api';
import { useChangeSeats } from './use-change-seats';

/** How many people come, and a small form for another number. */
export function SeatsLine({ registration: row }: { registration: Registration }) {
  const [open, setOpen] = useState(false);
  const { ask, busy } = useChangeSeats(row);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const seats = Number(new FormData(event.currentTarget).get('seats'));
    if (seats === row.numberOfAttendees || (await ask(seats))) setOpen(false);
  };

  if (!open) {
    return (
      <span className="flex flex-wrap items-center gap-3">
        {row.numberOfAttendees}
        {row.status === 'registered' && (
          <Button look="secondary" size="sm" onClick={() => setOpen(true)}>
            Change the number
          </Button>
        )}
      </span>
    );
  }
  return (
    <form onSubmit={(event) => void submit(event)} className="flex flex-wrap items-end gap-3">
      <Field
        name="seats"
        label="Number of people"
        type="number"
        inputMode="numeric"
        min={1}
        required
        defaultValue={row.numberOfAttendees}
        autoFocus
      />
      <Button type="submit" busy={busy}>
        Change
      </Button>
      <Button look="quiet" onClick={() => setOpen(false)}>
        Leave it
      </Button>
    </form>
  );
}
