import { useQuery } from '@tanstack/react-query';
import { failure } from '../../../lib/problem';
import { Dialog } from '../../../ui/dialog';
import { FailedState } from '../../../ui/failed-state';
import { Field } from '../../../ui/field';
import { Waiting } from '../../../ui/skeleton';
import { undoSeconds, useToast } from '../../../ui/toast';
import { remindersQuery, useSetReminders } from './api';

/** Whether customers are reminded of what they have to pay. */
export function RemindersDialog({ onClose }: { onClose: () => void }) {
  const found = useQuery(remindersQuery);
  const { mutateAsync, isPending } = useSetReminders();
  const toast = useToast();
  const set = async (enabled: boolean, undoable: boolean) => {
    try {
      await mutateAsync({ enabled });
      const text = enabled ? 'Customers are reminded from now on.' : 'Nobody is reminded any more.';
      toast({ text, seconds: undoSeconds, undo: undoable ? () => void set(!enabled, false) : undefined });
    } catch (problem) {
      toast({ tone: 'danger', ...failure(problem, 'Failed to save it'), seconds: 8 });
    }
  };
  return (
    <Dialog open onClose={onClose} title="Reminders">
      {found.data ? (
        <div className="flex flex-col gap-4">
          <Field
            as="checkbox"
            name="enabled"
            label="Remind customers of what they have to pay"
            checked={found.data.enabled}
            aria-busy={isPending || undefined}
            onChange={(event) => !isPending && void set(event.target.checked, true)}
          />
          <p className="text-ink-soft">
            A letter with the invoice goes out three days before the due date, on the day, and seven days
            after it: each once, from 09:00 on, and none after all is paid or the invoice is cancelled.
          </p>
        </div>
      ) : found.isError ? (
        <FailedState problem={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <Waiting lines={3} />
      )}
    </Dialog>
  );
}
