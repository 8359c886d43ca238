import type { ButtonLook } from '../../../ui/button-style';
import type { ReservationStatus } from './api';

/** One tap that says what became of a reservation; its name is what a screen reader says. */
export type Answer = { status: ReservationStatus; label: string; name: string; look?: ButtonLook };

const arrived: Answer = { status: 'arrived', label: 'Arrived', name: 'Arrived:' };

const answers: Partial<Record<ReservationStatus, readonly Answer[]>> = {
  pending: [
    { status: 'confirmed', label: 'Confirm', name: 'Confirm the reservation of' },
    { status: 'declined', label: 'Decline', name: 'Decline the reservation of', look: 'secondary' },
  ],
  confirmed: [
    arrived,
    { status: 'no_show', label: 'No-show', name: 'No-show:', look: 'secondary' },
    { status: 'cancelled', label: 'Cancel', name: 'Cancel the reservation of', look: 'quiet' },
  ],
  arrived: [{ status: 'completed', label: 'Completed', name: 'Completed:', look: 'secondary' }],
  no_show: [{ ...arrived, look: 'secondary' }],
};

const none: readonly Answer[] = [];

/** What can be said of a reservation with one tap; the list can say anything. */
export const answersTo = (status: ReservationStatus): readonly Answer[] => answers[status] ?? none;
