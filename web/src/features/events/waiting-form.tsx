import { useState } from 'react';
import { forms } from '../../gen/rules.gen';
import { refusal } from '../../lib/problem';
import type { Values } from '../../lib/rules';
import { Button } from '../../ui/button';
import { Field, Honeypot } from '../../ui/field';
import { Form } from '../../ui/form';
import { SubmitButton } from '../../ui/submit-button';
import { useServerForm } from '../../ui/use-server-form';
import { type EventItem, eventPath } from './api';
import { doField, websiteField } from './attendance-input';
import {
  carried,
  isFree,
  joinWaitingList,
  registrationValues,
  type TypedForm,
  textOf,
  waitingInput,
} from './waiting';

type Props = {
  event: EventItem;
  today: string;
  /** What was typed before, and what the server said to it. */
  answer?: TypedForm;
  onCancel?: () => void;
  onDone: () => void;
  /** There are seats after all: everything goes into the event's form. */
  onRegister?: (values: Values) => void;
};

/** Who waits, for how many seats. What was typed into the event's form goes along unseen. */
export function WaitingForm({ event, today, answer, onCancel, onDone, onRegister }: Props) {
  const [free, setFree] = useState(answer?.free ?? false);
  const form = useServerForm({
    rules: forms.waiting,
    today,
    answer,
    initial: { partySize: '1' },
    failed: (thrown) => refusal(thrown, 'You are not on the waiting list yet'),
    send: async ({ values, key }) => {
      setFree(false);
      try {
        return await joinWaitingList(event.id, waitingInput(event, values), key);
      } catch (problem) {
        setFree(isFree(problem));
        throw problem;
      }
    },
    onDone,
  });
  const register = () => {
    const typed = new FormData(form.ref.current ?? undefined);
    onRegister?.(registrationValues(textOf(typed)));
  };
  return (
    <Form form={form} action={eventPath(event.id)} label={`Waiting list for: ${event.title}`}>
      <p className="text-ink-soft">
        Seats that come free are offered to the first party in line that fits. We write to you and hold them
        for you, for a day at most.
      </p>
      <input type="hidden" name={doField} value="join" />
      {carried(form.initial).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Field name="fullName" label="Full name" autoComplete="name" required data-autofocus />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field name="email" label="Email" type="email" autoComplete="email" required />
        <Field name="phone" label="Phone" type="tel" autoComplete="tel" required />
      </div>
      <Field
        name="partySize"
        label="Number of people"
        hint="We offer you seats only when there are enough for all of you."
        type="number"
        inputMode="numeric"
        min={1}
        max={event.totalSeats}
        required
      />
      <Honeypot name={websiteField} />
      <div className="form-end flex flex-wrap items-center justify-end gap-3 border-t border-line pt-4">
        {onCancel && (
          <Button look="quiet" className="max-xs:px-4" onClick={onCancel}>
            Cancel
          </Button>
        )}
        <SubmitButton look={free ? 'secondary' : 'accent'} className="max-xs:px-4">
          Join the waiting list
        </SubmitButton>
        {/* Where there is no window, the server answers with the event's form, filled in. */}
        {free && (
          <Button
            type={onRegister ? 'button' : 'submit'}
            name="_register"
            look="accent"
            className="max-xs:px-4"
            onClick={onRegister && register}
          >
            Register Now
          </Button>
        )}
      </div>
    </Form>
  );
}
