import { forms } from '../../../gen/rules.gen';
import { useTyping } from '../../../ui/admin/use-typing';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { Field } from '../../../ui/field';
import { Form } from '../../../ui/form';
import { SubmitButton } from '../../../ui/submit-button';
import { useToast } from '../../../ui/toast';
import { useServerForm } from '../../../ui/use-server-form';
import type { ManagedEvent } from './api';
import { useAddCaller } from './waiting-api';

type Props = { event: ManagedEvent; onClose: () => void };

/** Somebody telephones for an event that is full. The offer comes by email, so the address is needed. */
export function WaitingCallerWindow({ event, onClose }: Props) {
  const { touch, close } = useTyping(onClose);
  const toast = useToast();
  const add = useAddCaller(event.id);
  const form = useServerForm({
    rules: forms.waiting,
    today: '',
    initial: { partySize: '2' },
    send: ({ values, key }) =>
      add.mutateAsync({
        body: {
          fullName: values.fullName,
          email: values.email,
          phone: values.phone,
          partySize: Number(values.partySize),
        },
        idempotencyKey: key,
      }),
    onDone: ({ fullName }) => {
      toast({ text: `${fullName} is on the waiting list.`, seconds: 5 });
      onClose();
    },
  });
  return (
    <Dialog open onClose={close} title="Add a caller" high>
      <div onInput={touch}>
        <Form form={form} label="Add a caller">
          <p className="text-sm text-ink-soft">
            The party goes to the end of the list for “{event.title}”. The guest gets an email with the place,
            and another when seats are offered.
          </p>
          <Field name="fullName" label="Full name" autoComplete="off" data-autofocus />
          <div className="grid gap-5 xs:grid-cols-2">
            <Field name="phone" label="Phone" type="tel" autoComplete="off" />
            <Field name="partySize" label="People" type="number" inputMode="numeric" min={1} />
          </div>
          <Field name="email" label="Email" type="email" autoComplete="off" />
          <div className="flex flex-wrap justify-end gap-2">
            <Button look="quiet" onClick={close}>
              Cancel
            </Button>
            <SubmitButton>Put on the list</SubmitButton>
          </div>
        </Form>
      </div>
    </Dialog>
  );
}
