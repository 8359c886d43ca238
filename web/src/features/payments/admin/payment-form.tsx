import { type FormEvent, useEffect, useState } from 'react';
import { payment as rules } from '../../../gen/forms/payment.gen';
import { formatRand } from '../../../lib/money';
import { ApiProblem, refusal } from '../../../lib/problem';
import { check, type Values } from '../../../lib/rules';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/field';
import { Form } from '../../../ui/form';
import { MoneyField, parseAmount } from '../../../ui/money-field';
import { SubmitButton } from '../../../ui/submit-button';
import { useToast } from '../../../ui/toast';
import { useServerForm } from '../../../ui/use-server-form';
import { type PaymentInput, type Statement, useRecord } from './api';
import { MethodField } from './method-field';
import type { PaymentDialogProps } from './payment-dialog';
import { amountFor, dueText, methods, nextOf, refundText, venueToday } from './words';

/** The questions that the server asks before it writes a line down all the same. */
const askable = ['recorded-before', 'cancelled'];

/** The rules speak of cents, people type rand. */
const inCents = (values: Values): Values => {
  const cents = parseAmount(values.amountCents ?? '');
  return { ...values, amountCents: cents === null ? '' : String(cents) };
};

function inputOf(typed: Values): PaymentInput {
  const { amountCents = '', method, reference = '', receivedOn = '', note = '' } = inCents(typed);
  return {
    amountCents: Number(amountCents),
    method: methods.find(({ value }) => value === method)?.value ?? 'eft',
    reference,
    receivedOn,
    note,
  };
}

type Props = PaymentDialogProps & { statement: Statement; onCancel: () => void };

export function PaymentForm({
  account,
  task,
  statement,
  reference = '',
  all = false,
  lead,
  onCancel,
  onClose,
}: Props) {
  const toast = useToast();
  const record = useRecord(account, task);
  const [asked, setAsked] = useState(false);
  const [start] = useState(() => amountFor(statement, task, all));
  const today = venueToday();
  const receiving = task === 'receive';

  const form = useServerForm({
    extra: (values) => check(rules, inCents(values), { today }),
    today,
    keep: true,
    send: async ({ values, key }) => {
      try {
        const body = { ...inputOf(values), anyway: asked || undefined };
        // An answer to the question is another request than the one that was asked about.
        await record.mutateAsync({ body, key: asked ? `${key}-anyway` : key });
        return body;
      } catch (problem) {
        setAsked(problem instanceof ApiProblem && askable.includes(problem.code));
        throw problem;
      }
    },
    failed: (thrown) => refusal(thrown, `Failed to record the ${receiving ? 'payment' : 'refund'}`),
    onDone: ({ amountCents }) => {
      toast({ text: `${formatRand(amountCents)} ${receiving ? 'received' : 'refunded'}`, seconds: 3 });
      onClose();
    },
  });
  const { ref } = form;
  // Follows the answer of the server, which comes after the window has opened: the work begins here.
  useEffect(() => ref.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), [ref]);

  const onInput = (event: FormEvent<HTMLFormElement>) => {
    setAsked(false); // what is asked about is no longer what stands there
    form.onInput(event);
  };

  return (
    <Form form={{ ...form, onInput }} label={receiving ? 'Record payment' : 'Refund'}>
      <div className="flex flex-col gap-1 text-sm text-ink-soft">
        {lead && <p>{lead}</p>}
        <p>{receiving ? dueLine(statement, today) : refundLine(statement)}</p>
      </div>
      <MoneyField name="amountCents" label="Amount" cents={start} onCents={() => {}} />
      <MethodField />
      <div className="grid gap-5 xs:grid-cols-2">
        <Field
          name="receivedOn"
          label={receiving ? 'Received on' : 'Paid back on'}
          type="date"
          max={today}
          defaultValue={today}
        />
        <Field name="reference" label="Reference" defaultValue={reference} autoComplete="off" optional />
      </div>
      <Field name="note" label="Note" autoComplete="off" optional />
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="quiet" onClick={onCancel}>
          Cancel
        </Button>
        <SubmitButton>
          {asked ? 'Record anyway' : receiving ? 'Record payment' : 'Record refund'}
        </SubmitButton>
      </div>
    </Form>
  );
}

function dueLine(statement: Statement, today: string): string {
  const next = nextOf(statement);
  if (next) return `${dueText(next, today)}. ${formatRand(statement.owedCents)} is owed in all.`;
  return 'Nothing is owed. What comes now is kept as credit.';
}

function refundLine({ refund, creditCents, receivedCents }: Statement): string {
  if (refund?.cancelled) return refundText(refund);
  if (creditCents > 0) return `${formatRand(creditCents)} was paid beyond what is asked for.`;
  return `${formatRand(receivedCents)} was received. What goes back is owed again, unless the booking is cancelled.`;
}
