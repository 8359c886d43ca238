import type { DiaryWeek } from './api';
import { barsOf } from './halves';
import type { WeekDay } from './week-words';

type Props = { day: WeekDay; week: DiaryWeek };

/** The half hours of a day as small bars, on one scale for the whole week. What they say stands beside them in words. */
export function WeekBars({ day, week }: Props) {
  const fullest = Math.max(0, ...week.days.flatMap(({ halves }) => halves.map(({ people }) => people)));
  const { bars, limit } = barsOf({ halves: day.halves, capacity: week.capacity }, fullest);
  const width = 10 * Math.max(1, bars.length);
  return (
    <svg
      viewBox={`0 0 ${width} 100`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="h-9 w-full lg:h-12"
    >
      <rect width={width} y={100 - (limit || 100)} height={limit || 100} className="fill-muted-soft" />
      {bars.map((bar, at) => (
        <g key={bar.time}>
          <rect
            x={at * 10 + 1}
            width={8}
            y={100 - bar.height + bar.beyond}
            height={bar.height - bar.beyond}
            className="fill-brand"
          />
          <rect x={at * 10 + 1} width={8} y={100 - bar.height} height={bar.beyond} className="fill-danger" />
        </g>
      ))}
    </svg>
  );
}
