import { type FormEvent, useId, useState } from 'react';
import type { PageData, PageForm } from '../../lib/page';
import { unread } from '../../lib/unread';
import { Banner } from '../../ui/banner';
import { Button } from '../../ui/button';
import { ButtonLink } from '../../ui/button-link';
import { FormProvider } from '../../ui/form-context';
import type { EventItem } from './api';
import { AttendanceFields } from './attendance-fields';
import { attendees, attendeesField, doField, priceField } from './attendance-input';
import { StandardFields } from './standard-fields';
import { TotalCost } from './total-cost';

type Props = {
  own: PageData['manage-waiting']['place'];
  event: EventItem;
  path: string;
  /** What was typed, and what the server said to it. */
  answer?: PageForm;
};

/** The event's own form for seats that are held, with everything that is known. A plain post, with and without JavaScript. */
export function ManageWaitingTake({ own, event, path, answer }: Props) {
  const initial = answer?.values ?? own.known;
  // Where nobody says how many come, it is the party that the seats are held for.
  const many = (typed?: string) => attendees(typed || String(own.partySize));
  const [count, setCount] = useState(many(initial[attendeesField]));
  const [sending, setSending] = useState(false);
  const follow = (input: FormEvent<HTMLElement>) => {
    const { name, value } = input.target as HTMLInputElement;
    if (name === attendeesField) setCount(many(value));
  };
  const [messages, setMessages] = useState(answer?.fields ?? {});
  const submit = (submitted: FormEvent<HTMLFormElement>) => {
    const bad = unread(submitted.currentTarget);
    const [first] = Object.keys(bad);
    if (!first) return setSending(true);
    submitted.preventDefault();
    setMessages(bad);
    (submitted.currentTarget.elements.namedItem(first) as HTMLElement).focus();
  };
  const questions = event.attendanceForm?.fields;
  const held = own.partySize === 1 ? 'We hold 1 seat for you.' : `We hold ${own.partySize} seats for you.`;
  return (
    <section
      id="question"
      aria-labelledby="question-title"
      className="flex flex-col gap-4 rounded-md border border-line p-5"
    >
      <h2 id="question-title" className="text-h3">
        Take the seats
      </h2>
      <FormProvider value={{ id: useId(), initial, messages, sending }}>
        <form
          method="post"
          action={path}
          noValidate
          aria-labelledby="question-title"
          className="flex flex-col gap-5"
          onInput={follow}
          onSubmit={submit}
        >
          {answer?.message && <Banner tone="danger">{answer.message}</Banner>}
          <input type="hidden" name={doField} value="take" />
          <input type="hidden" name={priceField} value={event.priceCents} />
          {questions ? (
            <AttendanceFields fields={questions} seats={event.availableSeats} />
          ) : (
            <StandardFields seats={event.availableSeats} hint={held} />
          )}
          <div className="form-end flex flex-wrap items-center justify-end gap-3 border-t border-line pt-4">
            <TotalCost event={event} count={count} />
            <div className="flex flex-wrap gap-3">
              <ButtonLink href={path} look="quiet">
                Back
              </ButtonLink>
              <Button type="submit" look="accent" busy={sending}>
                Confirm Registration
              </Button>
            </div>
          </div>
        </form>
      </FormProvider>
    </section>
  );
}
