import { shortDateTime } from '../../../../lib/dates';
import { StickyBar } from '../../../../ui/admin/sticky-bar';
import { Button } from '../../../../ui/button';
import { Field } from '../../../../ui/field';
import { SubmitButton } from '../../../../ui/submit-button';
import type { RulesForm } from './use-rules-form';

/** What was changed in a few words, and the button that puts it in force. */
export function SaveRules({ rules }: { rules: RulesForm }) {
  const { base, unsaved, note, setNote, mine, undo } = rules;
  return (
    <>
      {unsaved && (
        <Field
          name="note"
          label="What did you change?"
          hint="A word for the history, so that the others understand it later."
          optional
          autoComplete="off"
          maxLength={200}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      )}
      {/* Everything that is sent belongs to the attempt: days that are on have no text of their own. */}
      <input type="hidden" name="document" value={JSON.stringify(mine)} readOnly />
      <StickyBar said={unsaved ? 'There are unsaved changes.' : saved(base)}>
        {undo && !unsaved && (
          <Button look="secondary" onClick={undo}>
            Undo
          </Button>
        )}
        <SubmitButton disabled={!unsaved}>Save Changes</SubmitButton>
      </StickyBar>
    </>
  );
}

function saved({ version, savedBy, savedAt }: RulesForm['base']): string {
  if (version === 0 || !savedAt) return 'In force: the original rules.';
  return `In force: version ${version}, saved by ${savedBy || 'nobody'}, ${shortDateTime(savedAt)}.`;
}
