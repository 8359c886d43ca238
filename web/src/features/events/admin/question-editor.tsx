import { Icon } from '../../../ui/admin/icon';
import { Field } from '../../../ui/field';
import { IconButton } from '../../../ui/icon-button';
import { type Draft, standardOf, standards } from './form-draft';

const types = [
  { value: 'text', label: 'Short text' },
  { value: 'email', label: 'Email' },
  { value: 'tel', label: 'Phone' },
  { value: 'number', label: 'Number' },
  { value: 'textarea', label: 'Long text' },
  { value: 'select', label: 'Choice' },
];

const tells = [{ value: '', label: 'Something else' }, ...standards];

type Props = {
  draft: Draft;
  number: number;
  of: number;
  /** A promise depends on it: it stays, and only its words can be changed. */
  fixed: boolean;
  onChange: (changes: Partial<Draft>) => void;
  onMove: (by: number) => void;
  onRemove: () => void;
};

/** One question: what is asked, how it is answered, and where it stands. */
export function QuestionEditor({ draft, number, of, fixed, onChange, onMove, onRemove }: Props) {
  const name = (part: string) => `question-${draft.key}-${part}`;
  const text = (part: 'label' | 'placeholder' | 'options' | 'min' | 'max') => ({
    name: name(part),
    value: draft[part],
    onChange: (event: { target: { value: string } }) => onChange({ [part]: event.target.value }),
  });
  return (
    <fieldset className="flex flex-col gap-4 rounded-md border border-line bg-page p-4">
      <legend className="sr-only">Question {number}</legend>
      <div className="flex items-center justify-between gap-2">
        <span aria-hidden="true" className="text-sm font-medium text-ink-soft">
          {number}. {draft.label}
        </span>
        <div className="-my-2 -me-2 flex">
          <IconButton label={`Move question ${number} up`} disabled={number === 1} onClick={() => onMove(-1)}>
            <Icon name="up" />
          </IconButton>
          <IconButton
            label={`Move question ${number} down`}
            disabled={number === of}
            onClick={() => onMove(1)}
          >
            <Icon name="down" />
          </IconButton>
          {!fixed && <IconButton icon="trash" label={`Remove question ${number}`} onClick={onRemove} />}
        </div>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field {...text('label')} label="Label" required />
        <Field
          as="select"
          name={name('type')}
          label="Type"
          disabled={fixed}
          options={types}
          value={draft.type}
          onChange={(event) => onChange({ type: event.target.value as Draft['type'] })}
        />
        <Field
          as="select"
          name={name('tells')}
          label="What it tells"
          options={tells}
          disabled={fixed}
          value={standardOf(draft.name)}
          hint={hint(number, fixed)}
          onChange={(event) => onChange({ name: event.target.value, named: event.target.value !== '' })}
        />
        <Field {...text('placeholder')} label="Placeholder" optional />
        {draft.type === 'number' && (
          <>
            <Field {...text('min')} label="Minimum" type="number" hint="1 when empty" optional />
            <Field
              {...text('max')}
              label="Maximum"
              type="number"
              hint="The seats available when empty"
              optional
            />
          </>
        )}
      </div>
      {draft.type === 'select' && (
        <Field as="textarea" {...text('options')} label="Options" hint="One per line" rows={4} required />
      )}
      <Field
        as="checkbox"
        name={name('required')}
        label="Required"
        disabled={fixed}
        checked={draft.required}
        onChange={(event) => onChange({ required: event.target.checked })}
      />
    </fieldset>
  );
}

function hint(number: number, fixed: boolean): string | undefined {
  if (fixed) return 'Guests are confirmed by e-mail, so this question stays and must be answered.';
  return number === 1 ? 'Name, email, phone and number stand in the attendance table.' : undefined;
}
