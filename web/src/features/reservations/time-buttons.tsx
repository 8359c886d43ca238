import { cx } from '../../lib/cx';
import type { OfferedTime } from './times';

export type TimeButtonsProps = {
  /** Of the field; its parts are named after it. */
  id: string;
  times: readonly OfferedTime[];
  /** How many any day has at most: so many keep their places, and nothing below moves. */
  places: number;
  /** The one that is chosen; empty for none. */
  chosen: string;
  /** How choosing none is called. */
  none: string;
  message: string | undefined;
  busy: boolean;
  onChoose: (time: string) => void;
};

/** The times of a day to choose from, as buttons. Its code comes when a day is chosen. */
export function TimeButtons({ id, times, places, chosen, none, message, busy, onChoose }: TimeButtonsProps) {
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
              {time || none}
              {!room && ' '}
              {!room && <span className="block text-xs">full</span>}
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
