import { forms } from '../../../gen/rules.gen';
import { failure } from '../../../lib/problem';
import { Field } from '../../../ui/field';
import { Form } from '../../../ui/form';
import { SubmitButton } from '../../../ui/submit-button';
import { useToast } from '../../../ui/toast';
import { useServerForm } from '../../../ui/use-server-form';
import { type Message, useCorrectAddress } from './api';

type Props = { message: Message; onDone: () => void };

/** Another address for a message that did not arrive. Whose address was mistyped gets it, and nobody else. */
export function AddressForm({ message, onDone }: Props) {
  const toast = useToast();
  const correct = useCorrectAddress();
  const form = useServerForm({
    rules: forms.recipient,
    today: '',
    initial: { email: message.to },
    keep: true,
    send: ({ values, key }) =>
      correct.mutateAsync({ id: message.id, email: values.email?.trim() ?? '', idempotencyKey: key }),
    failed: (thrown) => failure(thrown, 'Failed to correct the address'),
    onDone: ({ to }) => {
      toast({ text: `The message is on its way to ${to}.`, seconds: 5 });
      onDone();
    },
  });
  return (
    <div className="rounded-md border border-line p-4">
      <Form form={form} label="Correct the address">
        <Field
          name="email"
          label="New address"
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          hint="Only this email goes there, with the links in it. The booking keeps the address that it has."
          required
        />
        <SubmitButton>Send to this address</SubmitButton>
      </Form>
    </div>
  );
}
