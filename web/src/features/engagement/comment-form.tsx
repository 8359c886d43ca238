import { type FormEvent, useState } from 'react';
import { forms } from '../../gen/rules.gen';
import { Field, Honeypot } from '../../ui/field';
import { Form } from '../../ui/form';
import { SubmitButton } from '../../ui/submit-button';
import { useServerForm } from '../../ui/use-server-form';
import type { CommentInput } from './api';

type Props = {
  today: string;
  myName: string;
  /** Whether a request is running, this one or another: nothing can be typed that would get lost. */
  busy: boolean;
  /** Given by whoever shows the form, so that its code stands alone. */
  send: (body: CommentInput, key: string) => Promise<unknown>;
};

/** A guest gives a name, which stays for the next comment; who is signed in has one. */
export function CommentForm({ today, myName, busy, send }: Props) {
  const [typed, setTyped] = useState({ name: '', text: '' });
  const rules = myName ? forms.comment : forms.guestComment;
  const form = useServerForm({
    rules,
    today,
    initial: { name: typed.name },
    send: ({ values: { name, text = '', website }, key }) =>
      send({ ...(name && { name }), text, ...(website && { website }) }, key),
    onDone: () => setTyped(({ name }) => ({ name, text: '' })),
  });
  const follow = (event: FormEvent<HTMLElement>) => {
    const { name, value } = event.target as HTMLInputElement;
    setTyped((before) => ({ ...before, [name]: value }));
  };
  const nameless = !myName && typed.name.trim() === '';
  const silent = typed.text.trim() === '';
  return (
    <div onInput={follow}>
      <Form form={form} label="Comment">
        <fieldset disabled={busy} className="contents">
          {!myName && (
            <Field
              name="name"
              label="Your name"
              placeholder="Your name (required)"
              hint={nameless && !silent ? forms.guestComment.name[0].message : undefined}
              autoComplete="name"
              required
            />
          )}
          <Field
            name="text"
            label={myName ? `Comment as ${myName}` : 'Comment'}
            as="textarea"
            rows={3}
            placeholder="Write a comment..."
            required
          />
          <Honeypot />
          <SubmitButton className="self-start" disabled={nameless || silent}>
            Send
          </SubmitButton>
        </fieldset>
      </Form>
    </div>
  );
}
