import { useState } from 'react';
import { addDays, longDate, venueTime } from '../../../../lib/dates';
import { Field } from '../../../../ui/field';
import type { BookingRules } from './api';
import { closedOn, timesOn } from './times';

type Props = {
  /** As they are typed. */
  rules: BookingRules;
  unsaved: boolean;
};

/** A day as visitors would be offered it. */
export function DayPanel({ rules, unsaved }: Props) {
  const today = venueTime(new Date().toISOString()).date;
  const [date, setDate] = useState(addDays(today, 1));
  const closed = closedOn(rules, date);
  return (
    <section
      aria-labelledby="day-title"
      className="flex min-w-0 flex-col gap-5 rounded-lg border border-line bg-surface p-4 sm:p-6"
    >
      <div className="flex flex-col gap-1">
        <h2 id="day-title" className="text-h3">
          What visitors are offered
        </h2>
        <p className="max-w-prose text-sm text-ink-soft">
          {unsaved ? 'By the rules as you have typed them; nothing is saved yet.' : 'By the rules in force.'}{' '}
          Times that are full are not marked here.
        </p>
      </div>
      <Field
        name="day"
        label="Day"
        type="date"
        min={today}
        value={date}
        onChange={(event) => setDate(event.target.value)}
        className="max-w-xs"
      />
      {date !== '' && (
        <div role="status" className="flex flex-col gap-3">
          <p className="font-medium">
            {longDate(date)}
            {closed && `: ${closed}`}
          </p>
          {!closed && (
            <ul className="flex flex-wrap gap-2">
              {timesOn(rules, date).map((time) => (
                <li
                  key={time}
                  className="inline-flex min-h-11 items-center rounded-full border border-line-strong px-4 tabular-nums"
                >
                  {time}
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </section>
  );
}
