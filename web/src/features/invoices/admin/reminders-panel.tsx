import { useQuery } from '@tanstack/react-query';
import { failure } from '../../../lib/problem';
import { Loaded } from '../../../ui/admin/loaded';
import { useLiveResource } from '../../../ui/admin/resource';
import { useOwns } from '../../../ui/admin/rights';
import { Section } from '../../../ui/admin/section';
import { Field } from '../../../ui/field';
import { undoSeconds, useToast } from '../../../ui/toast';
import { invoices, remindersQuery, useSetReminders } from './api';

/** Whether customers are reminded of what they have to pay. Managers see it; the owner decides. */
export function RemindersPanel() {
  const found = useQuery(remindersQuery);
  useLiveResource(invoices);
  return (
    <Section
      title="Reminders of invoices"
      lead="A letter with the invoice goes out three days before the due date, on the day, and seven days after it: each once, from 09:00 on, and none after all is paid or the invoice is cancelled."
    >
      <Loaded found={found} lines={2}>
        {(data) => <Choice enabled={data.enabled} />}
      </Loaded>
    </Section>
  );
}

function Choice({ enabled }: { enabled: boolean }) {
  const owns = useOwns();
  const { mutateAsync, isPending } = useSetReminders();
  const toast = useToast();
  const set = async (to: boolean, undoable: boolean) => {
    try {
      await mutateAsync({ enabled: to });
      const text = to ? 'Customers are reminded from now on.' : 'Nobody is reminded any more.';
      toast({ text, seconds: undoSeconds, undo: undoable ? () => void set(!to, false) : undefined });
    } catch (problem) {
      toast({ tone: 'danger', ...failure(problem, 'Failed to save it'), seconds: 8 });
    }
  };
  if (!owns)
    return (
      <p>
        {enabled ? 'Customers are reminded.' : 'Nobody is reminded.'} Only the owner turns reminders on or
        off.
      </p>
    );
  return (
    <Field
      as="checkbox"
      name="enabled"
      label="Remind customers of what they have to pay"
      hint="Saved as soon as you tick it."
      checked={enabled}
      aria-busy={isPending || undefined}
      onChange={(event) => !isPending && void set(event.target.checked, true)}
    />
  );
}
