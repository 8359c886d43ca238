import { cx } from '../../lib/cx';
import { useFormState } from '../../ui/form-context';
import { noTime } from './request';
import { chosenOf, type OfferedTime } from './times';

export type TimeButtonsProps = {
  times: readonly OfferedTime[];
  /** How many any day has at most: so many keep their places, and nothing below moves. */
  places: number;
  wanted: string;
  busy: boolean;
  onChoose: (time: string) => void;
};

/** The times of a day to choose from, as buttons. Its code comes when a day is chosen. */
export function TimeButtons({ times, places, wanted, busy, onChoose }: TimeButtonsProps) {
  const form = useFormState();
  const id = `${form.id}-time`;
  const message = form.messages.time;
  const chosen = chosenOf(times, wanted);
  const offers = [{ time: '', room: true }, ...times];
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex items-baseline gap-2">
        <span id={`${id}-label`} className="text-sm font-medium">
          Time
        </span>
        <span className="text-sm text-ink-faint">optional</span>
      </div>
      <div
        role="radiogroup"
        aria-labelledby={`${id}-label`}
        aria-describedby={message && `${id}-error`}
        aria-invalid={message ? true : undefined}
        aria-busy={busy || undefined}
        className="grid grid-cols-3 gap-2 lg:grid-cols-4"
      >
        {offers.map(({ time, room }) => (
          <label
            key={time}
            className={cx(
              'control flex items-center justify-center gap-1.5 px-2 py-0.5 leading-tight',
              !time && 'col-span-full',
              !room && 'bg-sunken text-ink-faint',
              time === chosen && 'border-brand bg-brand-soft font-semibold',
            )}
          >
            <input
              type="radio"
              name="time"
              value={time}
              checked={time === chosen}
              disabled={!room}
              onChange={() => onChoose(time)}
              className="size-5 shrink-0 accent-brand"
            />
            <span className="tabular-nums">
              {time || noTime}
              {!room && <span className="block text-xs"> full</span>}
            </span>
          </label>
        ))}
        {Array.from({ length: places - times.length }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the places are all alike
          <span key={place} className="control invisible" />
        ))}
      </div>
      {message && (
        <p id={`${id}-error`} className="text-sm font-medium text-danger">
          {message}
        </p>
      )}
    </div>
  );
}
