import { cx } from '../../../lib/cx';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import type { CommentStatus, Row } from './api';

type Props = {
  chosen: readonly Row[];
  shown: number;
  busy: boolean;
  mayDelete: boolean;
  onAll: () => void;
  onNone: () => void;
  onStatus: (status: CommentStatus) => void;
  onDelete: () => void;
};

/** What can be done with several comments at once: after a wave of rubbish, one tap or one question is enough. */
export function ChosenBar({ chosen, shown, busy, mayDelete, onAll, onNone, onStatus, onDelete }: Props) {
  const some = chosen.length > 0;
  const these = (word: string) =>
    `${word} ${chosen.length === 1 ? 'the chosen one' : `these ${chosen.length}`}`;
  return (
    <div
      data-chosen
      className={cx(
        'flex min-h-11 flex-wrap items-center gap-x-3 gap-y-2 text-sm sm:gap-x-4',
        // While some are chosen it goes along: the last of them may be a long way down.
        some &&
          'sticky top-header z-(--z-sticky) -mx-4 border-b border-line bg-page px-4 py-2 sm:-mx-6 sm:px-6 lg:-mx-8 lg:px-8',
      )}
    >
      <p role="status" className="text-ink-soft">
        {some
          ? `${chosen.length} of ${shown} chosen`
          : `Choose several to ${mayDelete ? 'hide, show or delete' : 'hide or show'} them together.`}
      </p>
      {chosen.length < shown && (
        <Button look="quiet" size="sm" className="max-sm:-ms-3" onClick={onAll}>
          Choose all on this page
        </Button>
      )}
      {some && (
        <>
          <Button look="quiet" size="sm" className="max-sm:-ms-3" onClick={onNone}>
            Choose none
          </Button>
          {chosen.some(({ status }) => status !== 'hidden') && (
            <Button look="secondary" size="sm" busy={busy} onClick={() => onStatus('hidden')}>
              {these('Hide')}
            </Button>
          )}
          {chosen.some(({ status }) => status !== 'shown') && (
            <Button look="secondary" size="sm" busy={busy} onClick={() => onStatus('shown')}>
              {these('Show')}
            </Button>
          )}
          {mayDelete && (
            <Button look="danger" size="sm" busy={busy} onClick={onDelete}>
              <Icon name="trash" size="sm" />
              {these('Delete')}
            </Button>
          )}
        </>
      )}
    </div>
  );
}
