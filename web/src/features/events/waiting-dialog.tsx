import { type ComponentProps, type ComponentType, useRef } from 'react';
import type { Values } from '../../lib/rules';
import { useConfirm } from '../../ui/confirm';
import { Dialog } from '../../ui/dialog';
import type { EventItem } from './api';
import type { TypedForm } from './waiting';
import type { WaitingForm } from './waiting-form';

type Props = {
  event: EventItem;
  today: string;
  Form: ComponentType<ComponentProps<typeof WaitingForm>>;
  /** What was typed into the event's form, and why the party is not on the list yet. */
  answer?: TypedForm;
  onClose: () => void;
  onDone: () => void;
  onRegister: (values: Values) => void;
};

/** The waiting list's form in a window. It asks before it throws away what was typed. */
export function WaitingDialog({ event, today, Form, answer, onClose, onDone, onRegister }: Props) {
  const confirm = useConfirm();
  const typed = useRef(answer !== undefined);
  const close = async () => {
    const question = {
      title: 'Leave without joining the list?',
      text: 'What you have filled in will be lost.',
      confirm: 'Leave',
      cancel: 'Keep filling in',
    };
    if (!typed.current || (await confirm(question))) onClose();
  };
  return (
    <Dialog open onClose={() => void close()} title={`Waiting list for: ${event.title}`}>
      <div
        onInput={() => {
          typed.current = true;
        }}
      >
        <Form
          event={event}
          today={today}
          answer={answer}
          onCancel={() => void close()}
          onDone={onDone}
          onRegister={onRegister}
        />
      </div>
    </Dialog>
  );
}
