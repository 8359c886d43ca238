import { payment as rules } from '../../../gen/forms/payment.gen';
import { shortDate } from '../../../lib/dates';
import { formatRand } from '../../../lib/money';
import { refusal } from '../../../lib/problem';
import { check } from '../../../lib/rules';
import { useTyping } from '../../../ui/admin/use-typing';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { Field } from '../../../ui/field';
import { Form } from '../../../ui/form';
import { SubmitButton } from '../../../ui/submit-button';
import { useToast } from '../../../ui/toast';
import { useServerForm } from '../../../ui/use-server-form';
import { type Account, type Payment, useReverse } from './api';
import { methodWord } from './words';

type Props = { account: Account; line: Payment; onClose: () => void };

/** A line that was a mistake. It stays, and a second one takes it back. */
export function ReversalDialog({ account, line, onClose }: Props) {
  const { touch, close } = useTyping(onClose);
  const toast = useToast();
  const reverse = useReverse(account, line.id);
  const what = `${formatRand(Math.abs(line.amountCents))} by ${methodWord(line.method)}`;
  const form = useServerForm({
    extra: ({ note = '' }) => check({ note: rules.note }, { note }, { today: '' }),
    today: '',
    keep: true,
    send: ({ values, key }) => reverse.mutateAsync({ body: { note: values.note }, key }),
    failed: (thrown) => refusal(thrown, 'Failed to take the payment back'),
    onDone: () => {
      toast({ text: `${what} taken back`, seconds: 3 });
      onClose();
    },
  });
  return (
    <Dialog open onClose={close} title="Take this line back?" size="sm">
      <Form form={form} label="Take back">
        <p>
          {what} of {shortDate(line.receivedOn)}, written down by {line.enteredBy}, was a mistake? The line
          stays, and a second one takes it back today. No money moves.
        </p>
        <Field
          name="note"
          label="What was wrong"
          autoComplete="off"
          optional
          onInput={touch}
          data-autofocus
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="quiet" onClick={close}>
            Cancel
          </Button>
          <SubmitButton look="danger">Take back</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}
