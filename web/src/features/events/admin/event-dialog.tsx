import { useRef, useState } from 'react';
import { forms } from '../../../gen/rules.gen';
import { counted } from '../../../lib/count';
import { parseRand } from '../../../lib/money';
import { failure } from '../../../lib/problem';
import type { Messages, Values } from '../../../lib/rules';
import { Button } from '../../../ui/button';
import { useConfirm } from '../../../ui/confirm';
import { Dialog } from '../../../ui/dialog';
import { Field } from '../../../ui/field';
import { Form } from '../../../ui/form';
import { SubmitButton } from '../../../ui/submit-button';
import { useToast } from '../../../ui/toast';
import { useServerForm } from '../../../ui/use-server-form';
import { type EventInput, type ManagedEvent, toldOtherwise, useSaveEvent } from './api';
import { inputOf, moved, paysOtherwise, plans, valuesOf } from './event-input';
import { type Draft, draftsOf, formOf } from './form-draft';
import { FormEditor } from './form-editor';
import { FormPreview } from './form-preview';
import { PictureField } from './picture-field';
import { usePicture } from './use-picture';

type Props = { event?: ManagedEvent; onClose: () => void };

/** An event to fill in: its facts, its picture, its questions. */
export function EventDialog({ event, onClose }: Props) {
  const confirm = useConfirm();
  const toast = useToast();
  const save = useSaveEvent(event?.id);
  const typed = useRef(false);
  const [drafts, setDrafts] = useState<Draft[]>(() => draftsOf(event?.attendanceForm));
  const [preview, setPreview] = useState(false);
  const touch = () => {
    typed.current = true;
  };
  const picture = usePicture(event, touch);

  const form = useServerForm({
    rules: forms.event,
    extra: cents,
    today: '',
    initial: valuesOf(event),
    keep: true,
    failed: (thrown) => failure(thrown, 'Failed to save event'),
    send: async ({ values, key }) => {
      const pictureId = await picture.settled();
      const rest = { attendanceForm: formOf(drafts), pictureId, revision: event?.revision };
      const input = inputOf(values, rest);
      const question = event && (await warning(event, input));
      const answer = question ? await confirm(question) : true;
      if (!answer) return null;
      return save.mutateAsync({ body: { ...input, quietly: answer === 'other' }, idempotencyKey: key });
    },
    onDone: (saved) => {
      if (!saved) return;
      toast({ text: event ? 'Event updated successfully!' : 'Event created successfully!', seconds: 3 });
      onClose();
    },
  });

  const close = async () => {
    const question = {
      title: 'Leave without saving?',
      text: 'What you have changed will be lost.',
      confirm: 'Leave',
      cancel: 'Keep editing',
    };
    if (!typed.current || (await confirm(question))) onClose();
  };

  return (
    <Dialog open onClose={() => void close()} title={event ? 'Edit Event' : 'Add Event'} size="lg">
      <div onInput={touch}>
        <Form form={form} label={event ? 'Edit Event' : 'Add Event'}>
          <EventFields />
          <PictureField draft={picture} />
          {/* What the fields do not hold makes another attempt, too. */}
          <input type="hidden" name="others" value={JSON.stringify([picture.version, formOf(drafts)])} />
          <FormEditor
            drafts={drafts}
            onChange={(next) => {
              touch();
              setDrafts(next);
            }}
            onPreview={() => setPreview(true)}
          />
          <div className="sticky -bottom-5 -mx-5 -mb-5 flex justify-end gap-3 border-t border-line bg-surface px-5 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))] sm:pb-4 sm:-bottom-7 sm:-mx-7 sm:-mb-7 sm:px-7">
            <Button look="quiet" onClick={() => void close()}>
              Cancel
            </Button>
            <SubmitButton>{event ? 'Update Event' : 'Create Event'}</SubmitButton>
          </div>
        </Form>
      </div>
      {preview && <FormPreview form={formOf(drafts)} onClose={() => setPreview(false)} />}
    </Dialog>
  );
}

function EventFields() {
  return (
    <>
      <Field name="title" label="Title" maxLength={200} required data-autofocus />
      <Field as="textarea" name="description" label="Description" rows={5} required />
      <div className="grid gap-5 xs:grid-cols-2">
        <Field name="date" label="Date" type="date" required />
        <Field name="time" label="Time" type="time" required />
      </div>
      <Field name="location" label="Location" maxLength={200} required />
      <div className="grid gap-5 xs:grid-cols-2">
        <Field
          name="priceCents"
          label="Price (R)"
          type="number"
          inputMode="decimal"
          step="0.01"
          min={0}
          hint="Per person. 0 shows as Free."
          required
        />
        <Field
          name="totalSeats"
          label="Total seats"
          type="number"
          inputMode="numeric"
          step={1}
          min={1}
          required
        />
      </div>
      <Field
        as="select"
        name="payment"
        label="How guests pay"
        options={plans}
        hint="The register window, the letters and the guest’s own page say so. The terms have the deposit and the deadlines."
      />
      <Field
        name="largestParty"
        label="Largest party"
        type="number"
        inputMode="numeric"
        step={1}
        min={1}
        optional
        hint="The most people in one registration. Leave it empty to keep to the venue’s own rule."
      />
    </>
  );
}

/** Rand have cents, and nothing below them. */
function cents(values: Values): Messages {
  const price = values.priceCents ?? '';
  return price !== '' && parseRand(price) === null && Number(price) >= 0
    ? { priceCents: 'Please enter an amount such as 350 or 349.50' }
    : {};
}

/** What is asked before guests are told, or not. */
async function warning(event: ManagedEvent, input: EventInput) {
  const changed: string[] = moved(event, input);
  const pays = paysOtherwise(event, input);
  const elsewhere = changed.length > 0;
  const bookings = elsewhere
    ? event.registrations
    : pays
      ? await toldOtherwise(event.id, input.payment ?? 'venue')
      : 0;
  if (bookings === 0) return undefined;
  if (pays) changed.push('way to pay');
  const what = changed.join(changed.length === 2 ? ' and the ' : ', the ');
  const many = counted(bookings, 'booking');
  return {
    title: 'Tell the guests?',
    text: elsewhere
      ? `You changed the ${what}. ${many} will be e-mailed, with a new calendar file.`
      : `You changed the ${what}. ${many} read something else before and will be e-mailed.`,
    confirm: 'Save and tell them',
    other: 'Save without telling',
  };
}
