import { duplicate as rules } from '../../../gen/forms/duplicate.gen';
import { failure } from '../../../lib/problem';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { Field } from '../../../ui/field';
import { Form } from '../../../ui/form';
import { SubmitButton } from '../../../ui/submit-button';
import { useServerForm } from '../../../ui/use-server-form';
import type { ManagedEvent } from './api';
import { useDuplicate } from './life-api';

type Props = { event: ManagedEvent; onClose: () => void; onDone: (copy: ManagedEvent) => void };

/** A copy for another day. It is a draft until somebody has looked at it. */
export function DuplicateDialog({ event, onClose, onDone }: Props) {
  const send = useDuplicate();
  const form = useServerForm({
    rules,
    today: '',
    keep: true,
    failed: (thrown) => failure(thrown, 'Failed to duplicate the event'),
    send: ({ values, key }) =>
      send.mutateAsync({ id: event.id, date: values.date ?? '', idempotencyKey: key }),
    onDone,
  });
  return (
    <Dialog open onClose={onClose} title={`Duplicate “${event.title}”`} size="sm">
      <Form form={form} label="Duplicate">
        <p>The copy is a draft with everything but the guests. When is it?</p>
        <Field name="date" label="Date" type="date" required data-autofocus />
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton>Duplicate</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}
