import { type ComponentType, useState } from 'react';
import { forms } from '../../gen/rules.gen';
import { api } from '../../lib/api';
import type { PageForm } from '../../lib/page';
import { buttonStyle } from '../../ui/button-style';
import { Form } from '../../ui/form';
import { SubmitButton } from '../../ui/submit-button';
import { useServerForm } from '../../ui/use-server-form';
import { type Asked, valuesOf } from './asked';
import { type Booking, type Received, requestOf } from './request';
import { RequestFields } from './request-fields';

type Props = {
  today: string;
  /** The page that it stands on, which also takes it without JavaScript. */
  action: string;
  booking: Booking;
  asked?: Asked;
  answer?: PageForm;
};

type Card = ComponentType<{ asked: Received }>;

/** What a visitor reads when it worked. */
export const received = "Thank you! Your reservation request has been submitted. We'll contact you shortly.";

/** A visitor's request for a table: idle, sending, thanked, and empty again. */
export function RequestForm({ today, action, booking, asked: begun, answer }: Props) {
  const [asked, setAsked] = useState<{ request: Received; Card?: Card }>();
  const form = useServerForm({
    rules: forms.reservation,
    today,
    answer: answer?.done ? { ...answer, message: received } : answer,
    success: received,
    initial: begun && valuesOf(begun),
    send: async ({ values, key }) => {
      // Fetched while the request is sent, so that the card stands there with the thanks.
      const card = import('./request-summary').catch(() => {});
      const request = await api('POST', '/api/reservations', {
        body: requestOf(values),
        idempotencyKey: key,
      });
      // Whoever has mistyped their address sees it here; the server says it to nobody.
      const next = request.next.replace('by email', `by email to ${values.email}`);
      setAsked({ request: { ...request, next }, Card: (await card)?.RequestSummary });
    },
    // The thanks stand above what was typed: on a phone, out of sight.
    onDone: () => {
      form.ref.current?.scrollIntoView();
    },
  });
  const fields = (
    <>
      <RequestFields today={today} booking={booking} />
      <SubmitButton look="accent" size="lg" className="w-full">
        Request a reservation
      </SubmitButton>
    </>
  );
  return (
    <Form form={form} action={action} label="Reservation request">
      {/* Stays when the message is closed, and while another table is asked for. */}
      {asked?.Card ? (
        <asked.Card asked={asked.request} />
      ) : (
        form.status === 'done' && <p>We look at every request ourselves and answer by email.</p>
      )}
      {asked ? (
        <details>
          <summary className={buttonStyle('secondary', 'md')}>Ask for another table</summary>
          <div className="flex flex-col gap-5 pt-6">{fields}</div>
        </details>
      ) : (
        fields
      )}
    </Form>
  );
}
