import { type FormEvent, useMemo, useState } from 'react';
import { forms } from '../../gen/rules.gen';
import { capitalised } from '../../lib/capitalised';
import { longDate } from '../../lib/dates';
import type { Messages, Values } from '../../lib/rules';
import { Field, Honeypot } from '../../ui/field';
import { useFormState } from '../../ui/form-context';
import { type Booking, guests, isOpen, questionOf } from './request';
import { TimeField } from './time-field';
import { useTimes } from './use-times';

type Props = { today: string; booking: Booking };

const occasions = forms.reservation.occasion[0].arg.map((value) => ({
  value,
  label: capitalised(value),
}));

/** The fields of a request. What depends on others follows what is typed; without JavaScript all is there at once. */
export function RequestFields({ today, booking: { branches, times } }: Props) {
  const { initial, messages } = useFormState();
  const [typed, setTyped] = useState<Values>({});
  const follow = ({ target }: FormEvent) => {
    const { form, name } = target as HTMLInputElement;
    if (!form) return;
    const values = Object.fromEntries(new FormData(form)) as Values;
    // A time that has no room just now is in no field, and is still the one that was chosen.
    if (name !== 'time' && typed.time) values.time = typed.time;
    setTyped(values);
  };

  const asked = questionOf(typed, today);
  const { branchId = '', date = '', people = 0 } = asked ?? {};
  const refused = messages.time; // the times that are shown are old then
  const question = useMemo(
    () => (date ? { branchId, date, people, refused } : null),
    [branchId, date, people, refused],
  );
  const lookup = useTimes(question);
  const told: Messages = !lookup.waiting && lookup.found?.kind === 'refused' ? lookup.found.told : {};
  const open = isOpen(typed.guests ?? initial.guests);
  const party = {
    name: 'partySize',
    label: 'How many of you?',
    type: 'number',
    min: 1,
  } as const;

  return (
    <div className="grid gap-5 sm:grid-cols-2" onInput={follow}>
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
      {branches.length > 1 && (
        <Field
          as="select"
          name="branchId"
          label="Branch"
          options={branches.map(({ id = '', name }) => ({ value: id, label: name }))}
          error={told.branchId}
          className="sm:col-span-2"
        />
      )}
      <Field
        name="date"
        label="Date"
        type="date"
        min={today}
        required
        hint={date && !told.date ? <TwoLines text={longDate(date)} /> : undefined}
        error={told.date && <TwoLines text={told.date} />}
      />
      <div className="flex min-w-0 flex-col gap-5">
        <Field
          name="guests"
          label="Guests"
          as="select"
          options={guests}
          defaultValue={guests[1]}
          error={open ? undefined : (told.partySize ?? (typed.guests && messages.partySize))}
        />
        {open ? (
          <Field {...party} optional error={told.partySize} />
        ) : (
          <noscript>
            <Field {...party} optional hint="Only if you chose 5+ Guests." />
          </noscript>
        )}
      </div>
      {times.length > 0 && (
        <TimeField
          {...lookup}
          times={times}
          question={question}
          wanted={typed.time ?? ''}
          onChoose={(time) => setTyped({ ...typed, time })}
        />
      )}
      <Field name="phone" label="Phone" type="tel" autoComplete="tel" optional />
      <Field
        as="select"
        name="occasion"
        label="Occasion"
        optional
        placeholder="No particular occasion"
        options={occasions}
      />
      <Field
        name="specialRequest"
        label="Special request"
        as="textarea"
        optional
        hint="Allergies, a pram, a wheelchair: tell us what we should know."
        className="sm:col-span-2"
      />
      <Honeypot />
    </div>
  );
}

/** A line that may become two when the answer comes: nothing below moves. */
const TwoLines = ({ text }: { text: string }) => <span className="block min-h-11">{text}</span>;
