import { shortDateTime } from '../../../lib/dates';
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
      <div className="sticky bottom-0 z-(--z-sticky) -mx-4 flex items-center justify-between gap-4 border-t border-line bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:-mx-6 sm:px-6 lg:-mx-8 lg:px-8 min-[96rem]:mx-0 min-[96rem]:rounded-lg min-[96rem]:border min-[96rem]:px-6">
        <p role="status" className="min-w-0 text-sm text-ink-soft">
          {waits(onTheWay) || (unsaved ? 'There are unsaved changes.' : saved(base))}
        </p>
        <div className="flex shrink-0 gap-2">
          {undo && !unsaved && (
            <Button look="secondary" onClick={undo}>
              Undo
            </Button>
          )}
          <SubmitButton disabled={!unsaved || onTheWay.length > 0}>Save Changes</SubmitButton>
        </div>
      </div>
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
