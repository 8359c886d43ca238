import { shortDateTime } from '../../../lib/dates';
import { Button } from '../../button';
import { Field } from '../../field';
import { SubmitButton } from '../../submit-button';
import { StickyBar } from '../sticky-bar';
import type { Version } from './version';

type Props = {
  of: {
    base: Version;
    /** The whole document as it was typed. */
    mine: unknown;
    unsaved: boolean;
    note: string;
    setNote: (note: string) => void;
    undo: (() => void) | null;
  };
  /** What is said of the version that holds now, and of the one that was shipped: 'Live', 'the original text'. */
  words: { holds: string; original: string };
  /** Why it cannot be saved yet. */
  waits?: string;
};

/** What was changed in a few words, and the button that puts it in force. It stays in sight. */
export function SaveBar({ of: { base, mine, unsaved, note, setNote, undo }, words, waits = '' }: Props) {
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
      {/* All that is sent belongs to the attempt, also what has no text of its own or stands in another tab. */}
      <input type="hidden" name="document" value={JSON.stringify(mine)} readOnly />
      <StickyBar said={waits || (unsaved ? 'There are unsaved changes.' : saved(base, words))}>
        {undo && !unsaved && (
          <Button look="secondary" onClick={undo}>
            Undo
          </Button>
        )}
        <SubmitButton disabled={!unsaved || waits !== ''}>Save Changes</SubmitButton>
      </StickyBar>
    </>
  );
}

function saved({ version, savedBy, savedAt }: Version, { holds, original }: Props['words']): string {
  if (version === 0 || !savedAt) return `${holds}: ${original}.`;
  return `${holds}: version ${version}, saved by ${savedBy || 'nobody'}, ${shortDateTime(savedAt)}.`;
}
