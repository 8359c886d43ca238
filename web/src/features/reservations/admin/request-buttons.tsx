import { Button } from '../../../ui/button';
import type { Reservation } from './api';
import { useChangeStatus } from './use-change-status';

/** The two answers to a request that waits for one. */
export function RequestButtons({ reservation }: { reservation: Reservation }) {
  const { change, busy } = useChangeStatus();
  const name = `${reservation.firstName} ${reservation.lastName}`;
  return (
    <div className="flex gap-3 max-sm:w-full max-sm:*:flex-1">
      <Button
        size="sm"
        disabled={busy}
        onClick={() => change(reservation, 'confirmed')}
        aria-label={`Confirm the reservation of ${name}`}
      >
        Confirm
      </Button>
      <Button
        size="sm"
        look="secondary"
        disabled={busy}
        onClick={() => change(reservation, 'declined')}
        aria-label={`Decline the reservation of ${name}`}
      >
        Decline
      </Button>
    </div>
  );
}
