import { ChosenBar } from '../../../ui/admin/chosen-bar';
import { Button } from '../../../ui/button';
import type { Reservation } from './api';
import type { Several } from './use-several';

type Props = {
  several: Several;
  inside?: boolean;
  /** Where the rows have no button for it: other times for the one that is chosen. */
  onOffer?: (row: Reservation) => void;
};

/** What can be said to several requests at once. */
export function SeveralBar({ several, inside, onOffer }: Props) {
  const { chosen, choosable, busy } = several;
  const [only, another] = chosen;
  const these = (word: string) => `${word} ${chosen.length === 1 ? 'this one' : `these ${chosen.length}`}`;
  return (
    <ChosenBar
      chosen={chosen.length}
      shown={choosable.length}
      hint="Choose requests to answer them together."
      all="Choose all"
      inside={inside}
      onAll={several.chooseAll}
      onNone={several.chooseNone}
    >
      <Button size="sm" busy={busy} onClick={several.confirm}>
        {these('Confirm')}
      </Button>
      <Button look="secondary" size="sm" disabled={busy} onClick={several.decline}>
        {these('Decline')}
      </Button>
      {onOffer && only && !another && (
        <Button look="quiet" size="sm" disabled={busy} onClick={() => onOffer(only)}>
          Offer another time
        </Button>
      )}
    </ChosenBar>
  );
}

type MarkProps = { row: Reservation; several: Several };

/** The mark of a request that waits. */
export function SeveralMark({ row, several }: MarkProps) {
  const name = `${row.firstName} ${row.lastName}`;
  return (
    // The label is a larger place for the thumb.
    <label className="-m-2 flex w-fit p-2">
      <input
        type="checkbox"
        className="size-6 accent-brand"
        aria-label={`Choose the request of ${name}`}
        checked={several.isChosen(row.id)}
        onChange={({ target }) => several.choose(row.id, target.checked)}
      />
    </label>
  );
}
