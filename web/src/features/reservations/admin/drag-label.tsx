import type { Ref } from 'react';
import { cx } from '../../../lib/cx';
import type { Reservation } from './api';
import { peopleText } from './people';

type Props = { reservation: Reservation; below?: boolean; ref: Ref<HTMLDivElement> };

/** What hangs at the hand while it is dragged: on the side that hides no place to drop it. */
export function DragLabel({ reservation: { firstName, lastName, guestCount }, below = false, ref }: Props) {
  return (
    <div ref={ref} aria-hidden="true" className="pointer-events-none fixed start-0 top-0 z-(--z-toast)">
      <span
        className={cx(
          'block -translate-x-1/2 rounded-md bg-brand px-3 py-1.5 text-sm font-medium whitespace-nowrap text-on-brand shadow-lg',
          below ? 'translate-y-6' : '-translate-y-[150%]',
        )}
      >
        {firstName} {lastName}, {peopleText(guestCount)}
      </span>
    </div>
  );
}
