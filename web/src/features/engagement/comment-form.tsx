import { forms } from '../../gen/rules.gen';
import { Field } from '../../ui/field';
import { Form } from '../../ui/form';
import { SubmitButton } from '../../ui/submit-button';
import { useServerForm } from '../../ui/use-server-form';
import type { Comment } from './api';

type Props = {
  today: string;
  myName: string;
  /** Given by whoever shows the form, so that its code stands alone. */
  send: (name: string, text: string, key: string) => Promise<Comment>;
  onAdded: (comment: Comment) => void;
};

/** A guest gives a name; who is signed in has one. */
export function CommentForm({ today, myName, send, onAdded }: Props) {
  const form = useServerForm({
    rules: myName ? forms.comment : forms.guestComment,
    today,
    send: ({ values, key }) => send(values.name ?? '', values.text ?? '', key),
    onDone: onAdded,
  });
  return (
    <Form form={form} label="Comment" className="max-w-prose">
      {!myName && (
        <Field
          name="name"
          label="Your name"
          placeholder="Your name (required)"
          autoComplete="name"
          maxLength={120}
          required
        />
      )}
      <Field
        name="text"
        label={myName ? `Comment as ${myName}` : 'Comment'}
        as="textarea"
        rows={3}
        maxLength={2048}
        placeholder="Write a comment..."
        required
      />
      <SubmitButton className="self-start">Send</SubmitButton>
    </Form>
  );
}
