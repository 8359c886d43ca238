import { useId } from 'react';
import { useFormState } from '../../../ui/form-context';
import type { Hours } from './draft';
import { SiteField } from './site-field';

type Props = { hours: Hours; onChange: (changes: Partial<Hours>) => void; name: string };

/** Something that is open: in words for people, in days and times for search engines. */
export function HoursFields({ hours, onChange, name }: Props) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SiteField
        name={`${name}.label`}
        label="What is open"
        value={hours.label}
        onText={(label) => onChange({ label })}
      />
      <SiteField
        name={`${name}.text`}
        label="As visitors read it"
        value={hours.text}
        onText={(text) => onChange({ text })}
      />
      <Days days={hours.days} onDays={(days) => onChange({ days })} name={`${name}.days`} />
      <div className="grid grid-cols-2 gap-4">
        <SiteField
          name={`${name}.opens`}
          label="From"
          type="time"
          value={hours.opens}
          onText={(opens) => onChange({ opens })}
        />
        <SiteField
          name={`${name}.closes`}
          label="To"
          type="time"
          value={hours.closes}
          onText={(closes) => onChange({ closes })}
        />
      </div>
    </div>
  );
}

const week = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];

function Days({ days, onDays, name }: { days: string[]; onDays: (days: string[]) => void; name: string }) {
  const id = useId();
  const { messages } = useFormState();
  const message = messages[name];
  const toggle = (day: string, on: boolean) =>
    onDays(week.filter((one) => (one === day ? on : days.includes(one))));
  return (
    <fieldset aria-describedby={message ? id : undefined} className="flex min-w-0 flex-col gap-1.5">
      <legend className="mb-1.5 text-sm font-medium">Days</legend>
      <div className="flex flex-wrap gap-1.5">
        {week.map((day) => (
          <label
            key={day}
            className="inline-flex size-11 items-center justify-center rounded-full border border-line-strong text-sm has-checked:border-brand has-checked:bg-brand has-checked:text-on-brand has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="checkbox"
              name={name}
              className="sr-only"
              checked={days.includes(day)}
              onChange={(event) => toggle(day, event.target.checked)}
            />
            {day}
          </label>
        ))}
      </div>
      {message && (
        <p id={id} className="text-sm font-medium text-danger">
          {message}
        </p>
      )}
    </fieldset>
  );
}
