import type { Canceller } from './api';

const cancellers = [
  { value: 'guest', label: 'The guest cancels', past: 'The guest cancelled' },
  { value: 'venue', label: 'We call it off', past: 'We called it off' },
] as const satisfies { value: Canceller; label: string; past: string }[];

type Props = { by: Canceller; first: Canceller; done?: boolean; onChange: (by: Canceller) => void };

/** On whose account something is cancelled: it decides what goes back. `first` has the focus when the window opens. */
export function WhoCancels({ by, first, done, onChange }: Props) {
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="float-start w-full pb-1 text-sm font-medium">
        {done ? 'Who cancelled?' : 'Who cancels?'}
      </legend>
      {cancellers.map(({ value, label, past }) => (
        <label key={value} className="clear-both flex min-h-11 items-center gap-2">
          <input
            type="radio"
            name="by"
            value={value}
            checked={value === by}
            data-autofocus={value === first || undefined}
            onChange={() => onChange(value)}
            className="size-5 shrink-0 accent-brand"
          />
          {done ? past : label}
        </label>
      ))}
    </fieldset>
  );
}
