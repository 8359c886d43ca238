import { cx } from '../../../lib/cx';
import { Icon } from '../../../ui/admin/icon';
import { useKnown } from '../../../ui/admin/person-notes';
import { statusWord } from '../../../ui/admin/status';
import type { Reservation } from './api';
import { isMovable } from './slot';

type Props = {
  reservation: Reservation;
  today: string;
  handle: (r: Reservation) => object;
  onOpen: () => void;
};

/** Somebody in a column: a press opens the reservation, and it can be dragged to another day. */
export function WeekGuest({ reservation: r, today, handle, onOpen }: Props) {
  const movable = isMovable(r, today);
  const allergies = useKnown(r.email)?.allergies;
  return (
    <button
      type="button"
      {...(movable && handle(r))}
      onClick={onOpen}
      className={cx(
        'flex min-h-touch w-full touch-manipulation flex-col rounded-md px-1.5 py-1 text-start text-sm leading-snug select-none hover:bg-ink/8',
        movable && 'cursor-grab',
        r.status === 'no_show' && 'text-ink-faint line-through',
        r.status === 'completed' && 'text-ink-soft',
      )}
    >
      <span className="flex justify-between gap-2 tabular-nums">
        <span>{r.time || 'TBA'}</span>
        <span className="flex items-center gap-1">
          <Icon name="user" size="sm" className="text-ink-faint" />
          <span className="sr-only">, </span>
          {r.guestCount}
          <span className="sr-only">{r.guestCount === 1 ? ' person, ' : ' people, '}</span>
        </span>
      </span>
      <span className="line-clamp-2 font-medium wrap-anywhere">
        {r.firstName} {r.lastName}
      </span>
      {allergies && (
        <span className="flex items-start gap-1 font-semibold text-danger">
          <Icon name="warning" size="sm" className="mt-0.5" />
          <span className="sr-only">, allergies: </span>
          <span className="line-clamp-2 min-w-0 wrap-anywhere">{allergies}</span>
        </span>
      )}
      {r.status !== 'confirmed' && <span className="sr-only">, {statusWord(r.status)}</span>}
    </button>
  );
}
