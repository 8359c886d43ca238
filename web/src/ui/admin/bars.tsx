import { marks as marksOf } from '../../lib/scale';
import type { ChartProps, Series, SeriesLook } from './bar-chart';

const fills: Record<SeriesLook, string> = {
  brand: 'fill-brand',
  accent: 'fill-accent',
  brass: 'fill-brass',
  info: 'fill-info',
};

type Props = ChartProps & { current: number | null; onPoint: (index: number) => void };

/**
 * The drawing: it stretches to its place, so words stand beside it in HTML and
 * keep their size on a phone. Everything in it is also said elsewhere.
 */
export function Bars({ labels, series, format, stacked = false, current, onPoint }: Props) {
  // What is less than nothing has no bar; the reading and the table say it.
  const heightOf = ({ values }: Series, index: number) => Math.max(0, values[index] ?? 0);
  const sumTo = (index: number, place: number) =>
    series.slice(0, place).reduce((sum, one) => sum + heightOf(one, index), 0);
  const marks = marksOf(
    stacked ? labels.map((_, index) => sumTo(index, series.length)) : series.flatMap(({ values }) => values),
  );
  const max = marks.at(-1) || 1;
  const width = 100 / Math.max(1, labels.length);
  const bar = (width * 0.76) / (stacked ? 1 : series.length);
  return (
    <div aria-hidden="true" className="grid grid-cols-[auto_1fr] gap-x-2 gap-y-1 text-xs">
      <div className="flex h-44 flex-col-reverse justify-between text-end leading-none text-ink-faint tabular-nums">
        {marks.map((mark) => (
          <span key={mark} className="flex h-0 items-center justify-end whitespace-nowrap">
            {format(mark)}
          </span>
        ))}
      </div>
      <svg
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="h-44 w-full overflow-visible"
      >
        {marks.map((mark) => (
          <line
            key={mark}
            x1={0}
            x2={100}
            y1={100 - (mark / max) * 100}
            y2={100 - (mark / max) * 100}
            vectorEffect="non-scaling-stroke"
            className="stroke-line"
          />
        ))}
        {labels.map((label, index) => (
          <g key={label.long} onPointerEnter={() => onPoint(index)}>
            <rect
              x={width * index}
              y={0}
              width={width}
              height={100}
              className={current === index ? 'fill-ink/6' : 'fill-transparent'}
            />
            {series.map((one, place) => {
              const size = (heightOf(one, index) / max) * 100;
              const below = stacked ? (sumTo(index, place) / max) * 100 : 0;
              return (
                <rect
                  key={one.name}
                  x={width * (index + 0.12) + (stacked ? 0 : bar * place)}
                  y={100 - below - size}
                  width={bar * 0.92}
                  height={size}
                  className={fills[one.look]}
                />
              );
            })}
          </g>
        ))}
      </svg>
      <span />
      <div className="flex text-ink-soft">
        {labels.map((label) => (
          <span key={label.long} className="flex min-w-0 flex-1 justify-center whitespace-nowrap">
            <span className="sm:hidden">{label.tiny ?? label.short.slice(0, 1)}</span>
            <span className="max-sm:hidden">{label.short}</span>
          </span>
        ))}
      </div>
    </div>
  );
}
