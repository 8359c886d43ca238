import { type FormEvent, useState } from 'react';
import { forms } from '../../gen/rules.gen';
import type { PageForm } from '../../lib/page';
import { refusal } from '../../lib/problem';
import { Banner } from '../../ui/banner';
import { Button } from '../../ui/button';
import { Field, Honeypot } from '../../ui/field';
import { Form } from '../../ui/form';
import { SubmitButton } from '../../ui/submit-button';
import { TextLink } from '../../ui/text-link';
import { useServerForm } from '../../ui/use-server-form';
import { type EventItem, eventPath, type Receipt, type RegistrationInput, registerFor } from './api';
import { AttendanceFields } from './attendance-fields';
import { answersOf, attendees, attendeesField, formRules, fullCheck, notEnough } from './attendance-form';
import { asksText, priceText, seatsText } from './words';

type Props = {
  event: EventItem;
  today: string;
  /** The answer to a post without JavaScript. */
  answer?: PageForm;
  /** The address of whoever is signed in. */
  email?: string;
  onCancel?: () => void;
  onDone: (receipt: Receipt) => void;
  /** The server said no: the seats may be others now. */
  onRefused?: () => void;
};

/** The default form, or the event's own questions, with the cost that follows the number of people. */
export function RegistrationForm({ event, today, answer, email = '', onCancel, onDone, onRefused }: Props) {
  const questions = event.attendanceForm?.fields;
  const form = useServerForm({
    rules: questions ? formRules(questions) : forms.registration,
    extra: (values) => fullCheck(event, values),
    today,
    answer,
    initial: { numberOfAttendees: '1' },
    failed: (thrown) => refusal(thrown, 'Registration failed'),
    send: async ({ values, key }) => {
      try {
        return await registerFor(
          event.id,
          {
            ...(questions ? { answers: answersOf(questions, values) } : standard(values)),
            website: values[websiteField],
          },
          key,
        );
      } catch (problem) {
        onRefused?.();
        throw problem;
      }
    },
    onDone,
  });
  const [count, setCount] = useState(attendees(answer?.values.numberOfAttendees));
  const follow = (input: FormEvent<HTMLElement>) => {
    const { name, value } = input.target as HTMLInputElement;
    if (name === attendeesField) setCount(attendees(value));
  };

  const asks = asksText(event, event.priceCents * count);
  const seats = event.availableSeats;
  const [seatsAtFirst] = useState(seats);
  const told = [form.banner.text, ...Object.values(form.messages)].includes(notEnough);
  const short = count > seats && (told || seats < seatsAtFirst);
  const fewest = Math.max(1, questions?.find(({ name }) => name === attendeesField)?.min ?? 1);
  const takeFewer = () => {
    const field = form.ref.current?.elements.namedItem(attendeesField) as HTMLInputElement;
    field.value = String(seats);
    form.clear();
    setCount(seats);
    field.focus(); // the button goes
  };

  return (
    <div onInput={follow}>
      <Form form={form} action={eventPath(event.id)} label={`Register for: ${event.title}`}>
        {questions ? (
          <AttendanceFields fields={questions} seats={event.availableSeats} email={email} />
        ) : (
          <StandardFields event={event} email={email} />
        )}
        <Honeypot name={websiteField} />
        <div className="form-end flex flex-wrap items-center justify-end gap-3 border-t border-line pt-4">
          {short && (
            <div className="w-full">
              <Banner tone="danger">
                {!told && <p>{notEnough}</p>}
                <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
                  {seatsText(event)}
                  {onCancel && seats >= fewest && (
                    <Button look="secondary" size="sm" onClick={takeFewer}>
                      Take {seats === 1 ? '1 seat' : `${seats} seats`}
                    </Button>
                  )}
                  <TextLink href="/events">Browse Other Events</TextLink>
                </p>
              </Banner>
            </div>
          )}
          {asks && <p className="w-full text-sm text-ink-soft">{asks}</p>}
          <p className="me-auto">
            Total cost: <output className="font-semibold">{priceText(event.priceCents * count)}</output>
            {count > 1 && event.priceCents > 0 && ` (${count} × ${priceText(event.priceCents)})`}
          </p>
          <div className="flex gap-3">
            {onCancel && (
              <Button look="quiet" className="max-xs:px-4" onClick={onCancel}>
                Cancel
              </Button>
            )}
            <SubmitButton look="accent" className="max-xs:px-4">
              Confirm Registration
            </SubmitButton>
          </div>
        </div>
      </Form>
    </div>
  );
}

/** No question of an event can have this name. */
const websiteField = '_website';

function StandardFields({ event, email }: { event: EventItem; email: string }) {
  return (
    <>
      <Field name="fullName" label="Full name" autoComplete="name" required data-autofocus />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          key={email} // the address of whoever is signed in arrives a moment later
          name="email"
          label="Email"
          type="email"
          autoComplete="email"
          defaultValue={email}
          required
        />
        <Field name="phone" label="Phone" type="tel" autoComplete="tel" required />
      </div>
      <Field
        name="numberOfAttendees"
        label="Number of attendees"
        hint={seatsText(event)}
        type="number"
        inputMode="numeric"
        min={1}
        max={event.availableSeats}
        required
      />
      <Field as="textarea" name="specialRequirements" label="Special requirements" rows={3} optional />
    </>
  );
}

function standard(values: Record<string, string>): RegistrationInput {
  return {
    fullName: values.fullName,
    email: values.email,
    phone: values.phone,
    numberOfAttendees: attendees(values.numberOfAttendees),
    specialRequirements: values.specialRequirements,
  };
}
