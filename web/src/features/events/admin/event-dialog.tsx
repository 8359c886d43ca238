import { type ReactNode, useState } from 'react';
import { forms } from '../../../gen/rules.gen';
import { counted } from '../../../lib/count';
import { parseRand } from '../../../lib/money';
import { failure } from '../../../lib/problem';
import type { Messages, Values } from '../../../lib/rules';
import { useTyping } from '../../../ui/admin/use-typing';
import { useConfirm } from '../../../ui/confirm';
import { Dialog } from '../../../ui/dialog';
import { Form } from '../../../ui/form';
import { useToast } from '../../../ui/toast';
import { useServerForm } from '../../../ui/use-server-form';
import { type EventInput, type ManagedEvent, toldOtherwise, useSaveEvent } from './api';
import { EditorActions, type Intent } from './editor-actions';
import { EventFields } from './event-fields';
import { inputOf, moved, paysOtherwise, toldOfMove, valuesOf } from './event-input';
import { EventPreview } from './event-preview';
import { type Draft, draftsOf, formOf } from './form-draft';
import { FormEditor } from './form-editor';
import { FormPreview } from './form-preview';
import { MoreDetails } from './more-details';
import { PictureField } from './picture-field';
import { useEventState } from './use-event-state';
import { usePicture } from './use-picture';

type Props = {
  event?: ManagedEvent;
  /** Said above the fields, such as that this is a copy. */
  notice?: ReactNode;
  onClose: () => void;
};

/** An event to fill in: its facts, its picture, its questions. */
export function EventDialog({ event, notice, onClose }: Props) {
  const confirm = useConfirm();
  const { touch, close } = useTyping(onClose);
  const toast = useToast();
  const save = useSaveEvent(event?.id);
  const [drafts, setDrafts] = useState<Draft[]>(() => draftsOf(event?.attendanceForm));
  const [questions, setQuestions] = useState(false);
  const [page, setPage] = useState<EventInput | null>(null);
  const { tell } = useEventState();
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
      const intent = values.intent as Intent;
      const state = intent === 'draft' ? 'draft' : 'published';
      const input = inputOf(values, {
        attendanceForm: formOf(drafts),
        pictureId,
        revision: event?.revision,
        state,
      });
      if (intent === 'preview') {
        setPage(input);
        return null;
      }
      const question = event && (await warning(event, input));
      const answer = question ? await confirm(question) : true;
      if (!answer) return null;
      return save.mutateAsync({ body: { ...input, quietly: answer === 'other' }, idempotencyKey: key });
    },
    onDone: (saved) => {
      if (!saved) return;
      if (event && saved.state !== event.state) tell(saved, event.state === 'draft' ? 'draft' : 'published');
      else toast({ text: doneText(saved, !event), seconds: 3 });
      onClose();
    },
  });

  return (
    <Dialog open onClose={close} title={event ? 'Edit Event' : 'Add Event'} size="lg">
      <div onInput={touch}>
        <Form form={form} label={event ? 'Edit Event' : 'Add Event'}>
          {notice}
          <EventFields />
          <MoreDetails />
          <PictureField draft={picture} />
          {/* What the fields do not hold makes another attempt, too. */}
          <input type="hidden" name="others" value={JSON.stringify([picture.version, formOf(drafts)])} />
          <FormEditor
            drafts={drafts}
            onChange={(next) => {
              touch();
              setDrafts(next);
            }}
            onPreview={() => setQuestions(true)}
          />
          <EditorActions event={event} form={form.ref} onCancel={close} />
        </Form>
      </div>
      {questions && <FormPreview form={formOf(drafts)} onClose={() => setQuestions(false)} />}
      {page && <EventPreview id={event?.id} input={page} onClose={() => setPage(null)} />}
    </Dialog>
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
  const bookings = pays && !elsewhere ? await toldOtherwise(event.id, input.payment ?? 'venue') : 0;
  if (!elsewhere && bookings === 0) return undefined;
  if (pays) changed.push('way to pay');
  const what = changed.join(changed.length === 2 ? ' and the ' : ', the ');
  return {
    title: 'Tell the guests?',
    text: elsewhere
      ? `You changed the ${what}. ${toldOfMove(event)}`
      : `You changed the ${what}. ${counted(bookings, 'booking')} read something else before and will be e-mailed.`,
    confirm: 'Save and tell them',
    other: 'Save without telling',
  };
}

function doneText({ state }: ManagedEvent, fresh: boolean): string {
  if (state === 'draft') return 'Saved as a draft. Visitors do not see it yet.';
  return fresh ? 'Event created successfully!' : 'Event updated successfully!';
}
