import { useId } from 'react';
import { useFormState } from '../form-context';

const week = [
  ['Mo', 'Monday'],
  ['Tu', 'Tuesday'],
  ['We', 'Wednesday'],
  ['Th', 'Thursday'],
  ['Fr', 'Friday'],
  ['Sa', 'Saturday'],
  ['Su', 'Sunday'],
] as const;

type Props = { days: readonly string[]; onDays: (days: string[]) => void; name: string };

/** Some days of the week, each of them on or off. */
export function WeekDays({ days, onDays, name }: Props) {
  const id = useId();
  const { messages } = useFormState();
  const message = messages[name];
  const toggle = (day: string, on: boolean) =>
    onDays(week.map(([one]) => one).filter((one) => (one === day ? on : days.includes(one))));
  return (
    <fieldset aria-describedby={message ? id : undefined} className="flex min-w-0 flex-col gap-1.5">
      <legend className="mb-1.5 text-sm font-medium">Days</legend>
      <div className="grid grid-cols-7 gap-1 sm:flex sm:gap-1.5">
        {week.map(([day, whole]) => (
          <label
            key={day}
            className="inline-flex aspect-square max-w-11 items-center sm:size-11 justify-center rounded-full border border-line-strong text-sm has-checked:border-brand has-checked:bg-brand has-checked:text-on-brand has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="checkbox"
              name={name}
              className="sr-only"
              checked={days.includes(day)}
              onChange={(event) => toggle(day, event.target.checked)}
            />
            <span aria-hidden="true">{day}</span>
            <span className="sr-only">{whole}</span>
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
