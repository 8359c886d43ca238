import { Button } from '../../../ui/button';
import type { Reservation, ReservationStatus } from './api';
import { useChangeStatus } from './use-change-status';

type Props = { reservation: Reservation; onDone: () => void };

/** The two answers to a request that waits for one. The buttons go with the request; `onDone` is where one goes on. */
export function RequestButtons({ reservation, onDone }: Props) {
  const { change, busy } = useChangeStatus();
  const answer = async (status: ReservationStatus) => {
    if (await change(reservation, status)) onDone();
  };
  const name = `${reservation.firstName} ${reservation.lastName}`;
  return (
    <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:flex-1">
      <Button
        size="sm"
        disabled={busy}
        onClick={() => void answer('confirmed')}
        aria-label={`Confirm the reservation of ${name}`}
      >
        Confirm
      </Button>
      <Button
        size="sm"
        look="secondary"
        disabled={busy}
        onClick={() => void answer('declined')}
        aria-label={`Decline the reservation of ${name}`}
      >
        Decline
      </Button>
    </div>
  );
}
