import { Button } from '../../../ui/button';
import type { Reservation, Wish } from './api';
import { useWishAnswers } from './use-answer-wish';

type Props = {
  reservation: Reservation;
  wish: Wish;
  /** Called before each answer: the list must not move now. */
  onAnswer?: () => void;
  onDone: () => void;
};

/** The two answers to a guest's wish. */
export function WishButtons({ reservation, wish, onAnswer, onDone }: Props) {
  const { answer, busy } = useWishAnswers(reservation, wish);
  const whose = `the change of ${reservation.firstName} ${reservation.lastName}`;
  const give = async (given: 'accepted' | 'declined') => {
    onAnswer?.();
    if (await answer(given)) onDone();
  };
  return (
    <div className="flex flex-wrap gap-3 *:flex-1 sm:*:flex-none">
      <Button size="sm" disabled={busy} aria-label={`Accept ${whose}`} onClick={() => void give('accepted')}>
        Accept
      </Button>
      <Button
        size="sm"
        look="secondary"
        disabled={busy}
        aria-label={`Decline ${whose}`}
        onClick={() => void give('declined')}
      >
        Decline
      </Button>
    </div>
  );
}
