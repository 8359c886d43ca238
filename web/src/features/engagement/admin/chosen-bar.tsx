import { cx } from '../../../lib/cx';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';

type Props = {
  chosen: number;
  shown: number;
  busy: boolean;
  onAll: () => void;
  onNone: () => void;
  onDelete: () => void;
};

/** What can be done with several comments at once: after a wave of rubbish, one question is enough. */
export function ChosenBar({ chosen, shown, busy, onAll, onNone, onDelete }: Props) {
  return (
    <div
      data-chosen
      className={cx(
        'flex min-h-11 flex-wrap items-center gap-x-3 gap-y-2 text-sm sm:gap-x-4',
        // While some are chosen it goes along: the last of them may be a long way down.
        chosen > 0 &&
          'sticky top-header z-(--z-sticky) -mx-4 border-b border-line bg-page px-4 py-2 sm:-mx-6 sm:px-6 lg:-mx-8 lg:px-8',
      )}
    >
      <p role="status" className="text-ink-soft">
        {chosen === 0 ? 'Choose several to delete them together.' : `${chosen} of ${shown} chosen`}
      </p>
      {chosen < shown && (
        <Button look="quiet" size="sm" className="max-sm:-ms-3" onClick={onAll}>
          Choose all on this page
        </Button>
      )}
      {chosen > 0 && (
        <>
          <Button look="quiet" size="sm" className="max-sm:-ms-3" onClick={onNone}>
            Choose none
          </Button>
          <Button look="danger" size="sm" busy={busy} onClick={onDelete}>
            <Icon name="trash" size="sm" />
            Delete {chosen === 1 ? 'the chosen one' : `these ${chosen}`}
          </Button>
        </>
      )}
    </div>
  );
}
