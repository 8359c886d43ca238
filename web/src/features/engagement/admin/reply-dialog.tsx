import { forms } from '../../../gen/rules.gen';
import { failure } from '../../../lib/problem';
import { useTyping } from '../../../ui/admin/use-typing';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { Field } from '../../../ui/field';
import { Form } from '../../../ui/form';
import { SubmitButton } from '../../../ui/submit-button';
import { useServerForm } from '../../../ui/use-server-form';
import { type Row, type StaffReply, useReply } from './api';

type Props = {
  comment: Row;
  onClose: () => void;
  /** Before the list is read again. */
  onSend: () => void;
  onSent: (reply: StaffReply) => void;
};

/** What the venue answers, with the comment in sight. */
export function ReplyDialog({ comment, onClose, onSend, onSent }: Props) {
  const { touch, close } = useTyping(onClose);
  const reply = useReply(comment.id);
  const form = useServerForm({
    rules: forms.reply,
    today: '',
    keep: true,
    send: ({ values, key }) => {
      onSend();
      return reply.mutateAsync({ text: values.text ?? '', key });
    },
    failed: (thrown) => failure(thrown, 'Failed to send the reply'),
    onDone: onSent,
  });
  return (
    <Dialog open onClose={close} title={`Reply to ${comment.author}`}>
      <Form form={form} label="Reply">
        <blockquote className="max-h-40 overflow-y-auto border-s-2 border-line ps-4 whitespace-pre-line wrap-anywhere text-ink-soft">
          {comment.text}
        </blockquote>
        <Field
          name="text"
          label="Your reply"
          as="textarea"
          rows={4}
          hint="Guests read it beneath the comment, under the venue’s name."
          data-autofocus
          onInput={touch}
          required
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="quiet" onClick={close}>
            Cancel
          </Button>
          <SubmitButton>Send reply</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}
