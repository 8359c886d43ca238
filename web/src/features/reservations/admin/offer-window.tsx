import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addDays, dayDate, isDate, venueTime } from '../../../lib/dates';
import { Dotted } from '../../../ui/admin/dotted';
import { Icon } from '../../../ui/admin/icon';
import { Loaded } from '../../../ui/admin/loaded';
import { useMinute } from '../../../ui/admin/when';
import { Banner } from '../../../ui/banner';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { IconButton } from '../../../ui/icon-button';
import { availabilityQuery, type OfferTime, type Reservation } from './api';
import { branchName, useBranches } from './branches';
import { ahead, mostOffers, toggledOffer } from './offered';
import { peopleText } from './people';
import { TimeChoice } from './time-choice';
import { roomText } from './times';

type Props = {
  reservation: Reservation;
  refused: string;
  busy: boolean;
  onSend: (times: OfferTime[]) => void;
  onClose: () => void;
};

/** Up to three other times, from the day that was asked for and from others. The guest chooses one. */
export function OfferWindow({ reservation, refused, busy, onSend, onClose }: Props) {
  const { branchId, guestCount, firstName, lastName, time } = reservation;
  const now = venueTime(new Date(useMinute()).toISOString());
  const [date, setDate] = useState(reservation.date < now.date ? now.date : reservation.date);
  const [chosen, setChosen] = useState<readonly OfferTime[]>([]);
  const branches = useBranches();
  const toggle = (at: string, day = date) => setChosen(toggledOffer(chosen, { date: day, time: at }));
  const full = chosen.length >= mostOffers;
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Another time for ${firstName} ${lastName}`}
      high
      footer={
        <Button
          className="w-full sm:w-auto"
          disabled={chosen.length === 0}
          busy={busy}
          onClick={() => onSend([...chosen])}
        >
          {chosen.length < 2 ? 'Offer this time' : `Offer these ${chosen.length} times`}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <div className="text-ink-soft">
          <Dotted
            parts={[
              `Asked for ${dayDate(reservation.date)}`,
              time || 'no particular time',
              peopleText(guestCount),
              branchName(branches, branchId) || null,
            ]}
          />
        </div>
        {refused && <Banner tone="danger">{refused}</Banner>}
        <div className="flex items-end justify-between gap-2">
          <label className="flex min-w-0 flex-1 flex-col gap-1 text-sm text-ink-soft">
            Day
            <input
              type="date"
              value={date}
              min={now.date}
              onChange={({ target }) =>
                isDate(target.value) && target.value >= now.date && setDate(target.value)
              }
              className="control"
            />
          </label>
          <IconButton
            icon="back"
            label="The day before"
            disabled={date <= now.date}
            onClick={() => setDate(addDays(date, -1))}
          />
          <IconButton icon="arrow" label="The day after" onClick={() => setDate(addDays(date, 1))} />
        </div>
        <DayTimes
          place={{ branchId, date, partySize: guestCount }}
          now={now}
          chosen={chosen.filter((one) => one.date === date).map((one) => one.time)}
          onTime={toggle}
        />
        <p role="status" className="text-sm text-ink-soft">
          {full
            ? 'Three times are chosen. Take one out to choose another.'
            : `${chosen.length} of ${mostOffers} chosen. The guest has 48 hours to accept one.`}
        </p>
        {chosen.length > 0 && (
          <ul aria-label="Chosen times" className="flex flex-wrap gap-2">
            {chosen.map((one) => (
              <li key={one.date + one.time}>
                <Button
                  look="secondary"
                  size="sm"
                  aria-label={`Take out ${dayDate(one.date)}, ${one.time}`}
                  onClick={() => toggle(one.time, one.date)}
                >
                  {dayDate(one.date)}, {one.time}
                  <Icon name="close" size="sm" />
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}

type TimesProps = {
  place: { branchId: string; date: string; partySize: number };
  now: { date: string; time: string };
  chosen: readonly string[];
  onTime: (time: string) => void;
};

function DayTimes({ place, now, chosen, onTime }: TimesProps) {
  const found = useQuery(availabilityQuery(place));
  return (
    <Loaded found={found} lines={3}>
      {(data) => {
        const times = ahead(data.times, place.date, now);
        return (
          <div aria-busy={found.isPlaceholderData} className="flex flex-col gap-3">
            <p className="text-sm text-ink-soft">
              {data.times.length > 0 && times.length === 0
                ? 'The times of this day are over.'
                : roomText({ ...data, times }, place.partySize)}
            </p>
            <TimeChoice times={times} busy={found.isPlaceholderData} chosen={chosen} onTime={onTime} />
          </div>
        );
      }}
    </Loaded>
  );
}
