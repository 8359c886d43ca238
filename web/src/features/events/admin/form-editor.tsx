import { Icon } from '../../../ui/admin/icon';
import { Button } from '../../../ui/button';
import { useFormState } from '../../../ui/form-context';
import { type Draft, emptyDraft, isPromised, missingDrafts, promised, slug, usualDrafts } from './form-draft';
import { QuestionEditor } from './question-editor';

type Props = { drafts: readonly Draft[]; onChange: (drafts: Draft[]) => void; onPreview: () => void };

const mostFields = 50;

/** The questions of an event, in their order. Without any, the default ones are asked. */
export function FormEditor({ drafts, onChange, onPreview }: Props) {
  const { messages } = useFormState();
  const message = messages.attendanceForm;
  const missing = drafts.length > 0 ? missingDrafts(drafts) : [];

  const change = (key: number, changes: Partial<Draft>) =>
    onChange(
      drafts.map((draft) => (draft.key === key ? promised(named({ ...draft, ...changes }, drafts)) : draft)),
    );
  const move = (index: number, by: number) => {
    const next = [...drafts];
    const [draft] = next.splice(index, 1);
    if (draft) next.splice(index + by, 0, draft);
    onChange(next);
  };

  return (
    <section aria-labelledby="form-editor" className="flex flex-col gap-4 border-t border-line pt-5">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="flex flex-col gap-1">
          <h3 id="form-editor" className="text-h3">
            Registration form
          </h3>
          <p className="max-w-prose text-sm text-ink-soft">
            {drafts.length === 0
              ? 'Guests are asked for full name, email, phone, number of attendees and special requirements.'
              : 'Guests are asked these questions, in this order.'}
          </p>
        </div>
        {drafts.length > 0 && (
          <Button look="secondary" size="sm" onClick={onPreview}>
            Preview
          </Button>
        )}
      </div>
      {message && (
        <p role="alert" className="text-sm font-medium text-danger">
          {message}
        </p>
      )}
      {drafts.length > 0 && (
        <ol aria-label="Questions" className="flex flex-col gap-3">
          {drafts.map((draft, index) => (
            <li key={draft.key}>
              <QuestionEditor
                draft={draft}
                number={index + 1}
                of={drafts.length}
                fixed={draft === drafts.find(isPromised)}
                onChange={(changes) => change(draft.key, changes)}
                onMove={(by) => move(index, by)}
                onRemove={() => onChange(drafts.filter((other) => other.key !== draft.key))}
              />
            </li>
          ))}
        </ol>
      )}
      {missing.length > 0 && (
        <div className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">
          <p>
            {missing.some(isPromised)
              ? 'Guests are confirmed by e-mail, so the form must ask for the address.'
              : 'The attendance table has no names or numbers without these questions. We recommend to ask them:'}
          </p>
          {missing.map((draft) => (
            <Button key={draft.name} look="secondary" size="sm" onClick={() => onChange([...drafts, draft])}>
              Ask for {draft.label.toLowerCase()}
            </Button>
          ))}
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        {drafts.length === 0 && (
          <Button look="secondary" size="sm" onClick={() => onChange(usualDrafts())}>
            Use a custom form
          </Button>
        )}
        {drafts.length > 0 && (
          <>
            <Button
              look="secondary"
              size="sm"
              disabled={drafts.length >= mostFields}
              onClick={() => onChange([...drafts, emptyDraft()])}
            >
              <Icon name="plus" size="sm" />
              Add Field
            </Button>
            <Button look="quiet" size="sm" onClick={() => onChange([])}>
              Back to the default form
            </Button>
          </>
        )}
      </div>
    </section>
  );
}

/** A name that nobody chose follows the label. */
function named(draft: Draft, all: readonly Draft[]): Draft {
  if (draft.named) return draft;
  const taken = all.filter((other) => other.key !== draft.key).map((other) => other.name);
  return { ...draft, name: draft.label === '' ? '' : slug(draft.label, taken) };
}
