import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { countText } from '../../../lib/count';
import { cx } from '../../../lib/cx';
import { addDays, dateParts, isDate } from '../../../lib/dates';
import { AppButtonLink } from '../../../ui/admin/app-button-link';
import { Icon } from '../../../ui/admin/icon';
import { IconLink } from '../../../ui/admin/icon-link';
import { Button } from '../../../ui/button';
import type { DiaryDay } from './api';
import { dayWords } from './day-words';

type Props = {
  day: DiaryDay;
  today: string;
  search: (date: string) => string;
  onDay: (date: string) => void;
};

/** Two weeks with the people who are expected and the requests that wait: a tap opens the day. */
export function DayStrip({ day, today, search, onDay }: Props) {
  const first = day.days[0]?.date ?? day.date;
  const strip = useRef<HTMLOListElement>(null);

  // Follows the choice: on a narrow screen its day may be out of sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another day is another place
  useEffect(() => {
    const current = strip.current?.querySelector<HTMLElement>('[aria-current]')?.parentElement;
    const list = strip.current;
    if (list && current) list.scrollTo?.({ left: current.offsetLeft - list.clientWidth / 3 });
  }, [day.date]);

  return (
    <nav aria-label="Days" className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-1 sm:gap-2">
        <IconLink icon="back" label="Two weeks before" to={search(addDays(first, -14))} />
        <IconLink icon="arrow" label="Two weeks after" to={search(addDays(first, 14))} />
        <AppButtonLink look="secondary" size="sm" to={search(today)} replace preventScrollReset>
          Today
        </AppButtonLink>
        <label>
          <span className="sr-only">Day</span>
          <input
            type="date"
            value={day.date}
            onChange={(event) => isDate(event.target.value) && onDay(event.target.value)}
            className="control min-h-compact w-auto py-1 text-sm max-sm:w-33 max-sm:px-2"
          />
        </label>
        <Button look="quiet" size="sm" onClick={() => window.print()} className="ms-auto max-sm:px-2.5">
          <Icon name="print" size="sm" />
          <span className="max-sm:sr-only">Print the day</span>
        </Button>
      </div>
      <ol
        ref={strip}
        className="relative flex gap-1 max-lg:-mx-4 max-lg:overflow-x-auto max-lg:px-4 max-lg:py-1 lg:grid lg:grid-cols-14"
      >
        {day.days.map((count) => (
          <li key={count.date} className="max-lg:w-12 max-lg:shrink-0">
            <Day
              count={count}
              current={count.date === day.date}
              today={count.date === today}
              to={search(count.date)}
            />
          </li>
        ))}
      </ol>
    </nav>
  );
}

type DayProps = { count: DiaryDay['days'][number]; current: boolean; today: boolean; to: string };

function Day({ count, current, today, to }: DayProps) {
  const date = dateParts(count.date);
  return (
    <Link
      to={to}
      replace
      preventScrollReset
      aria-current={current ? 'date' : undefined}
      className={cx(
        'flex h-full min-h-19 flex-col items-center rounded-md border px-0.5 py-1.5 leading-tight no-underline transition-colors',
        current ? 'border-brand bg-brand text-on-brand' : 'border-line bg-surface text-ink hover:border-ink',
        today && !current && 'border-brand',
      )}
    >
      <span className="sr-only">
        {dayWords(count)}
        {today && ', today'}
      </span>
      <span aria-hidden="true" className="text-xs">
        {date?.weekday}
      </span>
      <span aria-hidden="true" className={cx('text-base tabular-nums', today && 'font-bold underline')}>
        {date?.day}
      </span>
      <span aria-hidden="true" className="text-xs font-semibold tabular-nums">
        {count.people > 0 || !count.closed ? countText(count.people) : 'closed'}
      </span>
      {count.waiting > 0 && (
        <span
          aria-hidden="true"
          className={cx('text-xs whitespace-nowrap', !current && 'font-semibold text-warning')}
        >
          {count.waiting} wait
        </span>
      )}
    </Link>
  );
}
