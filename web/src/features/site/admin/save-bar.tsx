import { shortDateTime } from '../../../lib/dates';
import { StickyBar } from '../../../ui/admin/sticky-bar';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/field';
import { SubmitButton } from '../../../ui/submit-button';
import type { SiteForm } from './use-site-form';

/** What was changed in a few words, and the button that makes it live. It stays in sight. */
export function SaveBar({ site }: { site: SiteForm }) {
  const { base, unsaved, note, setNote, mine, onTheWay, undo } = site;
  return (
    <>
      {unsaved && (
        <Field
          name="note"
          label="What did you change?"
          hint="A word for the history, so that the others understand it later."
          optional
          autoComplete="off"
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      )}
      {/* Everything that is sent belongs to the attempt, also what another tab of this screen holds. */}
      <input type="hidden" name="document" value={JSON.stringify(mine)} readOnly />
      <StickyBar said={waits(onTheWay) || (unsaved ? 'There are unsaved changes.' : saved(base))}>
        {undo && !unsaved && (
          <Button look="secondary" onClick={undo}>
            Undo
          </Button>
        )}
        <SubmitButton disabled={!unsaved || onTheWay.length > 0}>Save Changes</SubmitButton>
      </StickyBar>
    </>
  );
}

/** Why it cannot be saved yet. */
function waits(onTheWay: SiteForm['onTheWay']): string {
  if (onTheWay.includes('failed')) return 'A file did not arrive. Try it again, or leave it as it was.';
  return onTheWay.length > 0 ? 'A file is on its way.' : '';
}

function saved({ version, savedBy, savedAt }: SiteForm['base']): string {
  if (version === 0 || !savedAt) return 'Live: the original text.';
  return `Live: version ${version}, saved by ${savedBy || 'nobody'}, ${shortDateTime(savedAt)}.`;
}
