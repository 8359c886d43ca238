import { useQuery } from '@tanstack/react-query';
import { dayDate, venueTime } from '../../../lib/dates';
import { Dotted } from '../../../ui/admin/dotted';
import { Loaded } from '../../../ui/admin/loaded';
import { PersonNotes } from '../../../ui/admin/person-notes';
import { useManages } from '../../../ui/admin/rights';
import { useMinute } from '../../../ui/admin/when';
import { Banner } from '../../../ui/banner';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import type { Refused } from './answer-window';
import { availabilityQuery, type Reservation } from './api';
import { branchName, useBranches } from './branches';
import { peopleText } from './people';
import { TimeChoice } from './time-choice';
import { roomText, timesAhead } from './times';
import { useOpening } from './use-opening';

type Props = {
  reservation: Reservation;
  refused: Refused | undefined;
  busy: boolean;
  onTime: (time: string, overbook: boolean) => void;
  /** The way to other times, where the guest can be asked. */
  onOffer: (() => void) | undefined;
  onClose: () => void;
};

/** Asks when the guests come: one tap on a time confirms it. A manager may book where there is no room. */
export function ConfirmWindow({ reservation, refused, busy, onTime, onOffer, onClose }: Props) {
  const { id, branchId, date, time: asked, guestCount, firstName, lastName } = reservation;
  const manages = useManages();
  const branches = useBranches();
  const found = useQuery(availabilityQuery({ branchId, date, partySize: guestCount, except: id }));
  const now = venueTime(new Date(useMinute()).toISOString());
  const times = timesAhead(found.data?.times ?? [], date, now);
  const opening = useOpening();
  const send = (time: string, overbook = false) => !busy && !opening && onTime(time, overbook);
  return (
    <Dialog open onClose={onClose} title={`A time for ${firstName} ${lastName}`} high>
      <div className="flex flex-col gap-4">
        <div className="text-ink-soft">
          <Dotted
            parts={[
              dayDate(date),
              asked ? `asked for ${asked}` : null,
              peopleText(guestCount),
              branchName(branches, branchId) || null,
            ]}
          />
        </div>
        <PersonNotes email={reservation.email} />
        {refused && (
          <Banner tone="danger">
            <p>{refused.text}</p>
            {refused.time && manages && (
              <Button
                look="danger"
                size="sm"
                busy={busy}
                className="mt-2"
                onClick={() => send(refused.time, true)}
              >
                Book anyway at {refused.time}
              </Button>
            )}
          </Banner>
        )}
        <Loaded found={found} lines={3}>
          {(data) => (
            <>
              <p className="text-sm text-ink-soft">
                {roomText({ ...data, times }, guestCount)}
                {times.length > 0 && ' A tap on a time books it.'}
              </p>
              <TimeChoice times={times} busy={busy || opening} onTime={(time) => send(time)} />
            </>
          )}
        </Loaded>
        {onOffer && (
          <Button look="quiet" className="-ms-3 w-fit" disabled={busy} onClick={onOffer}>
            Offer another time
          </Button>
        )}
      </div>
    </Dialog>
  );
}
