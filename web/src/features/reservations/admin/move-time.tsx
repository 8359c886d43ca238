import { Icon } from '../../../ui/admin/icon';
import type { Reservation } from './api';
import { nameOf } from './people';
import { moveButtonId } from './use-day-moves';
import type { useDrag } from './use-drag';

type Props = {
  reservation: Reservation;
  handle: ReturnType<ReturnType<typeof useDrag<Reservation>>['handle']>;
  onMove: () => void;
};

/** The time of somebody: a press chooses another, and it can be dragged. */
export function MoveTime({ reservation, handle, onMove }: Props) {
  const { id, time } = reservation;
  return (
    <button
      type="button"
      id={moveButtonId(id)}
      {...handle}
      onClick={onMove}
      aria-label={`Move ${nameOf(reservation)}, ${time || 'no particular time'}`}
      title="Drag to another time, or press to choose one"
      className="-ms-2 flex min-h-touch w-16 shrink-0 cursor-grab touch-manipulation flex-col items-start gap-0.5 self-start rounded-md px-2 pt-2 font-medium whitespace-nowrap tabular-nums select-none hover:bg-ink/8"
    >
      {time || 'TBA'}
      <Icon name="clock" size="sm" className="text-ink-faint" />
    </button>
  );
}
