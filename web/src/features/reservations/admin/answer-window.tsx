import { Suspense } from 'react';
import { lazyWindow } from '../../../ui/admin/lazy-window';
import type { Canceller } from '../../payments/admin/api';
import type { OfferTime, Reservation, ReservationStatus } from './api';

const ConfirmWindow = lazyWindow(() => import('./confirm-window').then((file) => file.ConfirmWindow));
const OfferWindow = lazyWindow(() => import('./offer-window').then((file) => file.OfferWindow));
const DeclineWindow = lazyWindow(() => import('./decline-window').then((file) => file.DeclineWindow));

const CancelWindow = lazyWindow(() => import('./cancel-window').then((file) => file.CancelWindow));

/** What was answered: how the reservation is now, in words, and the way back, which is true when it was gone. */
export type Done = { now: Reservation; text: string; undo: () => Promise<boolean> };

/** Why a time was refused. Where there was no room, `time` says at which. */
export type Refused = { text: string; time: string };

type Asked = { reservation: Reservation; done: (done: Done | null) => void };
/** The time at which the guests come. */
export type AskingTime = Asked & { ask: 'time'; status: ReservationStatus; refused?: Refused };
/** Other times that the guest may choose from, the reason of a no, or who cancels what was paid for. */
export type AskingMore = Asked & { ask: 'times' | 'reason' | 'who'; refused?: string };
export type Asking = AskingTime | AskingMore;

type Props = {
  asking: Asking;
  busy: boolean;
  onTime: (asked: AskingTime, time: string, overbook: boolean) => void;
  onOffers: (asked: AskingMore, times: OfferTime[]) => void;
  onReason: (asked: AskingMore, reason: string) => void;
  onCanceller: (asked: AskingMore, by: Canceller) => void;
  onOtherTimes: (asked: AskingTime) => void;
  onClose: () => void;
};

/** The window that asks for what is missing. */
export function AnswerWindow(props: Props) {
  return (
    <Suspense>
      <Window {...props} />
    </Suspense>
  );
}

function Window({ asking, busy, onTime, onOffers, onReason, onCanceller, onOtherTimes, onClose }: Props) {
  const { reservation } = asking;
  if (asking.ask === 'time')
    return (
      <ConfirmWindow
        reservation={reservation}
        refused={asking.refused}
        busy={busy}
        onTime={(time, overbook) => onTime(asking, time, overbook)}
        onOffer={reservation.status === 'pending' ? () => onOtherTimes(asking) : undefined}
        onClose={onClose}
      />
    );
  const common = { refused: asking.refused ?? '', busy, onClose };
  if (asking.ask === 'who')
    return <CancelWindow {...common} reservation={reservation} onAnswer={(by) => onCanceller(asking, by)} />;
  return asking.ask === 'times' ? (
    <OfferWindow {...common} reservation={reservation} onSend={(times) => onOffers(asking, times)} />
  ) : (
    <DeclineWindow
      {...common}
      title={`Decline ${reservation.firstName} ${reservation.lastName}`}
      onReason={(reason) => onReason(asking, reason)}
    />
  );
}
