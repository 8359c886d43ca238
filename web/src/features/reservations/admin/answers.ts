import type { ButtonLook } from '../../../ui/button-style';
import type { ReservationStatus } from './api';

/** One tap that says what became of a reservation; its name is what a screen reader says. */
export type Answer = {
  status: ReservationStatus;
  label: string;
  name: string;
  look?: ButtonLook;
  /** What a window asks for first: other times, or the reason of a no. */
  ask?: 'times' | 'reason';
  /** Where it leads afterwards: to the invoice that asks for the deposit. */
  next?: 'deposit';
};

const arrived: Answer = { status: 'arrived', label: 'Arrived', name: 'Arrived:' };

const answers: Partial<Record<ReservationStatus, readonly Answer[]>> = {
  pending: [
    { status: 'confirmed', label: 'Confirm', name: 'Confirm the reservation of' },
    { status: 'declined', label: 'Decline', name: 'Decline the reservation of', look: 'secondary' },
    {
      status: 'pending',
      label: 'Offer another time',
      name: 'Offer another time to',
      look: 'quiet',
      ask: 'times',
    },
    {
      status: 'declined',
      label: 'Decline, say why',
      name: 'Decline, say why:',
      look: 'quiet',
      ask: 'reason',
    },
  ],
  confirmed: [
    arrived,
    { status: 'no_show', label: 'No-show', name: 'No-show:', look: 'secondary' },
    { status: 'cancelled', label: 'Cancel', name: 'Cancel the reservation of', look: 'quiet' },
  ],
  arrived: [{ status: 'completed', label: 'Completed', name: 'Completed:', look: 'secondary' }],
  no_show: [{ ...arrived, look: 'secondary' }],
};

/** For managers, where the guest can be written to. */
export const confirmWithDeposit: Answer = {
  status: 'confirmed',
  label: 'Confirm and ask for the deposit',
  name: 'Confirm and ask for the deposit:',
  look: 'quiet',
  next: 'deposit',
};

const none: readonly Answer[] = [];

/** Nobody comes, or stays away, before the day. */
const onTheDay: readonly ReservationStatus[] = ['arrived', 'no_show'];

/** What can be said of a reservation with one tap; the list can say anything. */
export const answersTo = (status: ReservationStatus, ahead = false): readonly Answer[] =>
  (answers[status] ?? none).filter((one) => !(ahead && onTheDay.includes(one.status)));
