import { Link } from 'react-router';
import { cx } from '../../../lib/cx';
import { Icon } from '../../../ui/admin/icon';
import { useManages } from '../../../ui/admin/rights';
import type { DiaryDay } from './api';
import { type Bar, barsOf, busiest, overText } from './halves';
import { peopleText } from './people';

/** How many people are there in each half hour, against how many there can be. */
export function HalfHours({ day }: { day: DiaryDay }) {
  const manages = useManages();
  if (day.halves.length === 0) return null;
  const { bars, limit } = barsOf(day);
  const over = overText(day);
  return (
    <section
      aria-labelledby="half-hours"
      className="flex flex-col gap-1 rounded-lg border border-line bg-surface px-4 py-3 sm:gap-3 sm:p-5"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 id="half-hours" className="text-h3 max-sm:text-sm">
          People in each half hour
        </h3>
        <p className="text-sm text-ink-soft">
          {day.capacity > 0 ? (
            `Room for ${peopleText(day.capacity)} at once`
          ) : (
            <>
              Capacity: not counted.{' '}
              {manages && (
                <Link className="link" to="/admin/booking-rules">
                  Booking rules
                </Link>
              )}
            </>
          )}
        </p>
      </div>
      <ol className="flex gap-0.5 sm:gap-1">
        {bars.map((bar) => (
          <li key={bar.time} className="min-w-0 flex-1 text-center text-xs tabular-nums">
            <span className="sr-only">{bar.words}</span>
            <Column bar={bar} limit={limit} />
          </li>
        ))}
      </ol>
      <p className="text-sm text-ink-soft">{busiest(day)}</p>
      {over && (
        <p className="flex items-start gap-2 text-sm font-medium text-danger">
          <Icon name="warning" size="sm" className="mt-0.5" />
          Over capacity at {over}.
        </p>
      )}
    </section>
  );
}

/** A bar in the frame of what there is room for; what is beyond it stands out, and is also said below. */
function Column({ bar, limit }: { bar: Bar; limit: number }) {
  const within = bar.height - bar.beyond;
  return (
    <span aria-hidden="true" className="flex flex-col gap-0.5 sm:gap-1">
      <span className={cx('h-4', bar.over > 0 ? 'font-semibold text-danger' : 'text-ink-soft')}>
        {bar.people || ''}
      </span>
      <svg viewBox="0 0 10 100" preserveAspectRatio="none" aria-hidden="true" className="h-9 w-full sm:h-20">
        <rect x={0} width={10} y={100 - (limit || 100)} height={limit || 100} className="fill-muted-soft" />
        <rect x={0} width={10} y={100 - within} height={within} className="fill-brand" />
        <rect x={0} width={10} y={100 - bar.height} height={bar.beyond} className="fill-danger" />
      </svg>
      <span className="h-4 whitespace-nowrap text-ink-faint">
        {bar.time.endsWith(':00') ? bar.time.slice(0, 2) : ''}
      </span>
    </span>
  );
}
