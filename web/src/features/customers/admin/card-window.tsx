import { useState } from 'react';
import { forms } from '../../../gen/rules.gen';
import { ApiProblem, failure } from '../../../lib/problem';
import { PersonNotesOf } from '../../../ui/admin/person-notes';
import { useTyping } from '../../../ui/admin/use-typing';
import { Banner } from '../../../ui/banner';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { Field } from '../../../ui/field';
import { Form } from '../../../ui/form';
import { SubmitButton } from '../../../ui/submit-button';
import { useServerForm } from '../../../ui/use-server-form';
import { type CustomerCard, readCard, useSaveCard } from './api';
import { TagField, typedTag } from './tag-field';
import { withTags } from './tags';

type Props = {
  email: string;
  name: string;
  card: CustomerCard;
  onSaved: (saved: CustomerCard) => void;
  onClose: () => void;
};

/** What is noted about a guest, to be changed. What somebody else saved meanwhile is shown before it is overwritten. */
export function CardWindow({ email, name, card, onSaved, onClose }: Props) {
  const { touch, close } = useTyping(onClose);
  const save = useSaveCard();
  const [tags, setTags] = useState<readonly string[]>(card.tags);
  const [seen, setSeen] = useState(card);
  const send = async (values: Record<string, string>, idempotencyKey: string) => {
    const body = {
      notes: values.notes ?? '',
      allergies: values.allergies ?? '',
      tags: withTags(tags, values[typedTag] ?? ''),
      version: seen.version,
    };
    try {
      return await save.mutateAsync({ email, body, idempotencyKey });
    } catch (problem) {
      if (problem instanceof ApiProblem && problem.status === 409)
        await readCard(email).then(setSeen, () => {}); // what was refused is said in any case
      throw problem;
    }
  };
  const form = useServerForm({
    rules: forms.customerCard,
    today: '',
    initial: { notes: card.notes, allergies: card.allergies },
    keep: true,
    failed: (thrown) => failure(thrown, 'Failed to save the card'),
    send: ({ values, key }) => send(values, key),
    onDone: (saved) => {
      onSaved(saved);
      onClose();
    },
  });
  const noted = {
    ...form,
    onInput: (event: Parameters<typeof form.onInput>[0]) => {
      touch();
      form.onInput(event);
    },
  };
  return (
    <Dialog open onClose={close} title={`Notes about ${name}`}>
      <Form form={noted} label={`Notes about ${name}`}>
        {seen !== card && (
          <Banner tone="warning">
            <p>{seen.savedBy || 'Somebody'} saved meanwhile. It says now:</p>
            <PersonNotesOf card={seen} />
          </Banner>
        )}
        {/* What was seen, and the tags, make another attempt, too. */}
        <input type="hidden" name="version" value={seen.version} />
        <input type="hidden" name="chosen" value={tags.join('\n')} />
        <Field
          name="allergies"
          label="Allergies"
          optional
          as="textarea"
          rows={2}
          hint="Shown on every booking of theirs, and on the kitchen’s print."
          data-autofocus
        />
        <Field
          name="notes"
          label="Pinned notes"
          optional
          as="textarea"
          rows={3}
          hint="Only staff see these."
        />
        <TagField
          tags={tags}
          onChange={(next) => {
            touch();
            setTags(next);
          }}
        />
        <div className="flex justify-end gap-3">
          <Button look="quiet" onClick={close}>
            Cancel
          </Button>
          <SubmitButton>Save</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}
