import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dayDate, isDate, venueTime } from '../../../lib/dates';
import { Dotted } from '../../../ui/admin/dotted';
import { Loaded } from '../../../ui/admin/loaded';
import { useMinute } from '../../../ui/admin/when';
import { Dialog } from '../../../ui/dialog';
import { availabilityQuery, type Reservation } from './api';
import { branchName, useBranches } from './branches';
import { nameOf, peopleText } from './people';
import type { Slot } from './slot';
import { TimeChoice } from './time-choice';
import { roomText, timesAhead } from './times';

type Props = {
  reservation: Reservation;
  busy: boolean;
  /** True when it was moved: then the window goes. */
  onMove: (slot: Slot) => Promise<boolean>;
  onClose: () => void;
};

/** Another time, or another day, with one press. */
export function MoveWindow({ reservation, busy, onMove, onClose }: Props) {
  const { id, branchId, guestCount } = reservation;
  const branches = useBranches();
  const [date, setDate] = useState(reservation.date);
  const chosen = isDate(date) ? date : reservation.date;
  const found = useQuery(availabilityQuery({ branchId, date: chosen, partySize: guestCount, except: id }));
  // The times of the day before stay until those of the chosen one have come: none of them is for it.
  const waits = busy || found.isPlaceholderData;
  const send = async (time: string) => {
    if (!waits && (await onMove({ date: chosen, time }))) onClose();
  };
  const now = venueTime(new Date(useMinute()).toISOString());
  const others = timesAhead(found.data?.times ?? [], chosen, now).filter(
    ({ time }) => chosen !== reservation.date || time !== reservation.time,
  );
  return (
    <Dialog open onClose={onClose} title={`Move ${nameOf(reservation)}`} high>
      <div className="flex flex-col gap-4">
        <div className="text-ink-soft">
          <Dotted
            parts={[
              `Now ${dayDate(reservation.date)}, ${reservation.time || 'no particular time'}`,
              peopleText(guestCount),
              branchName(branches, branchId) || null,
            ]}
          />
        </div>
        <label className="flex items-center gap-2 text-sm text-ink-soft">
          Day
          <input
            type="date"
            min={now.date}
            value={date}
            onChange={(event) => setDate(event.target.value)}
            className="control min-h-compact w-auto py-1 text-sm"
          />
        </label>
        <Loaded found={found} lines={3}>
          {(data) => (
            <>
              <p role="status" className="text-sm text-ink-soft">
                {roomText({ ...data, times: others }, guestCount)}
              </p>
              <TimeChoice times={others} busy={waits} onTime={(time) => void send(time)} />
            </>
          )}
        </Loaded>
      </div>
    </Dialog>
  );
}
