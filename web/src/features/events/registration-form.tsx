import { type FormEvent, type MouseEvent, useState } from 'react';
import { forms } from '../../gen/rules.gen';
import type { PageForm } from '../../lib/page';
import { type ApiProblem, refusal } from '../../lib/problem';
import { unread } from '../../lib/unread';
import { Banner } from '../../ui/banner';
import { Button } from '../../ui/button';
import { EnterButton } from '../../ui/enter-button';
import { Honeypot } from '../../ui/field';
import { Form } from '../../ui/form';
import { SubmitButton } from '../../ui/submit-button';
import { TextLink } from '../../ui/text-link';
import { useServerForm } from '../../ui/use-server-form';
import { type EventItem, eventPath, type Receipt, registerFor } from './api';
import { AttendanceFields } from './attendance-fields';
import { formRules, fullCheck, notEnough } from './attendance-form';
import {
  attendees,
  attendeesField,
  doField,
  priceField,
  registrationInput,
  websiteField,
} from './attendance-input';
import { StandardFields } from './standard-fields';
import { TotalCost } from './total-cost';
import { seatsText } from './words';

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
  /** Takes everything that was typed to the waiting list. Without it, the button is a plain post. */
  onWait?: (typed: FormData) => Promise<void>;
};

/** The default form, or the event's own questions, with the cost that follows the number of people. */
export function RegistrationForm({
  event,
  today,
  answer,
  email,
  onCancel,
  onDone,
  onRefused,
  onWait,
}: Props) {
  const questions = event.attendanceForm?.fields;
  const [opened] = useState(event);
  const [refused, setRefused] = useState<Partial<ApiProblem>>({});
  // The answer did not come: the seats that are gone may be this guest's own, and only the server knows.
  const lost = refused.status === 0;
  // The price with which the form was opened. Once the server has said that there is another, it is the one that stands here.
  const { priceCents } = refused.code === 'price-changed' ? event : opened;
  const form = useServerForm({
    rules: questions ? formRules(questions) : forms.registration,
    extra: (values) => (lost ? {} : fullCheck(event, values)),
    today,
    answer,
    initial: { numberOfAttendees: '1' },
    failed: (thrown) => refusal(thrown, 'Registration failed'),
    send: async ({ values, key }) => {
      try {
        return await registerFor(
          event.id,
          { ...registrationInput(event, values), website: values[websiteField] },
          key,
        );
      } catch (problem) {
        setRefused(problem as ApiProblem);
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

  const seats = event.availableSeats;
  const told = Object.values(form.messages).includes(notEnough);
  const short = !lost && count > seats && (told || seats < opened.availableSeats);
  const fewest = Math.max(1, questions?.find(({ name }) => name === attendeesField)?.min ?? 1);
  const [joining, setJoining] = useState(false);
  const wait = (click: MouseEvent<HTMLButtonElement>) => {
    click.preventDefault();
    const typed = click.currentTarget.form as HTMLFormElement; // around the button
    if (Object.keys(unread(typed))[0]) return typed.requestSubmit(); // which names them
    setJoining(true);
    void onWait?.(new FormData(typed)).finally(() => setJoining(false));
  };
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
          <AttendanceFields fields={questions} seats={seats} email={email} />
        ) : (
          <StandardFields seats={seats} hint={seatsText(event)} email={email} />
        )}
        <Honeypot name={websiteField} />
        <input type="hidden" name={priceField} value={priceCents} />
        <div className="form-end flex flex-wrap items-center justify-end gap-3 border-t border-line pt-4">
          {short && (
            <div className="w-full">
              <Banner tone="danger">
                {!told && <p>{notEnough}</p>}
                <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
                  {seatsText(event)}
                  {onCancel && seats >= fewest && (
                    <Button look="secondary" size="sm" onClick={takeFewer}>
                      Take {seats} instead
                    </Button>
                  )}
                  {event.waitingList && (
                    <>
                      <EnterButton />
                      <Button
                        type="submit"
                        name={doField}
                        value="wait"
                        look="secondary"
                        size="sm"
                        busy={joining}
                        onClick={onWait && wait}
                      >
                        Join the waiting list
                      </Button>
                    </>
                  )}
                  <TextLink href="/events">Browse Other Events</TextLink>
                </p>
              </Banner>
            </div>
          )}
          <TotalCost event={event} count={count} />
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
