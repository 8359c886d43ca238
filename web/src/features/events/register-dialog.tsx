import { type ComponentProps, type ComponentType, useEffect, useRef, useState } from 'react';
import { longDate } from '../../lib/dates';
import type { PageForm } from '../../lib/page';
import { useConfirm } from '../../ui/confirm';
import { Dialog } from '../../ui/dialog';
import { type EventItem, type Receipt, signedInEmail } from './api';
import type { RegistrationForm } from './registration-form';
import { timesText } from './words';

type Props = {
  event: EventItem;
  today: string;
  Form: ComponentType<ComponentProps<typeof RegistrationForm>>;
  onClose: () => void;
  onDone: (receipt: Receipt) => void;
  onRefused: () => void;
  /** What was typed already, on the way to the waiting list. */
  answer?: PageForm;
  onWait: (typed: FormData) => Promise<void>;
};

/** The registration in a window. It asks before it throws away what was typed. */
export function RegisterDialog({ event, today, Form, onClose, onDone, onRefused, answer, onWait }: Props) {
  const confirm = useConfirm();
  const typed = useRef(answer !== undefined);
  const [email, setEmail] = useState<string | null>(null);

  // Follows the session: staff who register need not type their address.
  useEffect(() => {
    const stop = new AbortController();
    signedInEmail(stop.signal).then((found) => !stop.signal.aborted && !typed.current && setEmail(found));
    return () => stop.abort();
  }, []);

  const close = async () => {
    const question = {
      title: 'Leave without registering?',
      text: 'What you have filled in will be lost.',
      confirm: 'Leave',
      cancel: 'Keep filling in',
    };
    if (!typed.current || (await confirm(question))) onClose();
  };

  return (
    <Dialog open onClose={() => void close()} title={`Register for: ${event.title}`}>
      <p className="pb-4 text-ink-soft">
        {longDate(event.date)}, {timesText(event)}
        <br />
        {event.location}
      </p>
      <div
        onInput={() => {
          typed.current = true;
        }}
      >
        <Form
          event={event}
          today={today}
          answer={answer}
          email={email ?? ''}
          onCancel={() => void close()}
          onDone={onDone}
          onRefused={onRefused}
          onWait={onWait}
        />
      </div>
    </Dialog>
  );
}
