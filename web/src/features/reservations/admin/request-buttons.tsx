import { useManages } from '../../../ui/admin/rights';
import { AnswerButtons } from './answer-buttons';
import { answersTo, confirmWithDeposit } from './answers';
import type { Reservation } from './api';
import { outcome } from './use-change-status';

type Props = { reservation: Reservation; onAnswer: () => void; onDone: () => void };

/** The answers to a request; one that was answered together with others says how. */
export function RequestButtons(props: Props) {
  const { reservation } = props;
  const manages = useManages();
  if (reservation.status !== 'pending')
    return <p className="text-sm font-medium">{outcome(reservation, reservation.status)}</p>;
  const more = manages && reservation.email !== '' ? [confirmWithDeposit] : [];
  return <AnswerButtons {...props} answers={[...answersTo('pending'), ...more]} />;
}
