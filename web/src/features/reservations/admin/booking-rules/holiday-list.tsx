import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { dayDate } from '../../../../lib/dates';
import { Loaded } from '../../../../ui/admin/loaded';
import { Button } from '../../../../ui/button';
import { type ClosedDays, holidaysQuery, type PublicHoliday } from './api';
import { openHolidays } from './words';

type Props = {
  closed: readonly ClosedDays[];
  /** There is no line left for another closed day. */
  full: boolean;
  onClose: (holiday: PublicHoliday) => void;
};

const few = 5;

/** The public holidays to come that are not closed yet. Nothing is closed unless somebody says so. */
export function HolidayList({ closed, full, onClose }: Props) {
  const found = useQuery(holidaysQuery);
  const [all, setAll] = useState(false);
  const [said, setSaid] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const open = openHolidays(found.data?.items ?? [], closed);
  const shown = all ? open : open.slice(0, few);

  const close = (holiday: PublicHoliday, at: number) => {
    flushSync(() => {
      onClose(holiday);
      setSaid(`${dayDate(holiday.date)} is on the list of closed days. Save to put it in force.`);
    });
    // The button goes with its line: the next one takes the place of both.
    const buttons = box.current?.querySelectorAll('button');
    (buttons?.[at] ?? buttons?.[0])?.focus();
  };
  return (
    <div ref={box} className="flex flex-col gap-3">
      <div>
        <h2 className="font-sans text-sm font-medium tracking-normal">Public holidays to come</h2>
        <p className="text-sm text-ink-soft">You are open on these days unless you close them.</p>
      </div>
      <span role="status" className="text-sm font-medium empty:hidden">
        {said}
      </span>
      <Loaded found={found} lines={3} failed="Failed to load the public holidays">
        {() =>
          open.length === 0 ? (
            <p className="text-sm text-ink-soft">All of them are closed.</p>
          ) : (
            <ul className="flex flex-col divide-y divide-line border-y border-line">
              {shown.map((holiday, at) => (
                <li key={holiday.date} className="flex items-center justify-between gap-3 py-2">
                  <span className="min-w-0">
                    <span className="block">{holiday.name}</span>
                    <span className="block text-sm text-ink-soft tabular-nums">{dayDate(holiday.date)}</span>
                  </span>
                  <Button
                    look="secondary"
                    size="sm"
                    disabled={full}
                    aria-label={`Close this day: ${holiday.name}, ${dayDate(holiday.date)}`}
                    onClick={() => close(holiday, at)}
                  >
                    Close this day
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {open.length > few && (
        <div>
          <Button look="quiet" size="sm" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? 'Show fewer' : `Show all ${open.length}`}
          </Button>
        </div>
      )}
    </div>
  );
}
