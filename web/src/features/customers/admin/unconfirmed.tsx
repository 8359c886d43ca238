import { failure } from '../../../lib/problem';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { undoSeconds, useToast } from '../../../ui/toast';
import { type ConfirmedName, type Customer, useSetName } from './api';

/** Anybody can ask for a table under somebody's address: staff still see the name they know, and say which is right. */
export function Unconfirmed({ customer }: { customer: Customer }) {
  const { accept, busy } = useAcceptName(customer);
  const { confirmed, firstName, lastName } = customer;
  if (!confirmed) return null;
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm font-normal text-ink-soft">
      <Badge tone="warning">Unconfirmed</Badge>
      <span className="wrap-anywhere">Known as {inWords(confirmed)}</span>
      <Button
        size="sm"
        look="secondary"
        busy={busy}
        onClick={() => void accept(confirmed)}
        aria-label={`This is right: ${firstName} ${lastName}`}
      >
        This is right
      </Button>
    </span>
  );
}

const inWords = ({ firstName, lastName, phone }: ConfirmedName) =>
  [`${firstName} ${lastName}`.trim(), phone].filter(Boolean).join(', ');

/** Says that the newest name and phone number are the customer's; for ten seconds with the way back. */
function useAcceptName({ email, firstName, lastName, phone }: Customer) {
  const toast = useToast();
  const set = useSetName();
  const say = async (name: ConfirmedName, text: string, undo?: () => void) => {
    try {
      await set.mutateAsync({ email, name });
      toast({ text, seconds: undo ? undoSeconds : 3, undo });
    } catch (problem) {
      toast({ tone: 'danger', ...failure(problem, 'Failed to confirm the name'), seconds: 5 });
    }
  };
  const name = { firstName, lastName, phone };
  const accept = (former: ConfirmedName) =>
    say(
      name,
      `${inWords(name)}: confirmed.`,
      () => void say(former, `Known as ${inWords(former)}, as before.`),
    );
  return { accept, busy: set.isPending };
}
