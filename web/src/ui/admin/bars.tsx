import { marks as marksOf } from '../../lib/scale';
import type { ChartProps, SeriesLook } from './bar-chart';

const fills: Record<SeriesLook, string> = { brand: 'fill-brand', accent: 'fill-accent', brass: 'fill-brass' };

type Props = ChartProps & { current: number | null; onPoint: (index: number) => void };

/**
 * The drawing: it stretches to its place, so words stand beside it in HTML and
 * keep their size on a phone. Everything in it is also said elsewhere.
 */
export function Bars({ labels, series, format, current, onPoint }: Props) {
  const marks = marksOf(series.flatMap(({ values }) => values));
  const max = marks.at(-1) || 1;
  const width = 100 / Math.max(1, labels.length);
  const bar = (width * 0.76) / series.length;
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
            {series.map(({ name, values, look }, place) => {
              const size = ((values[index] ?? 0) / max) * 100;
              const x = width * index + (width - bar * series.length) / 2 + bar * place;
              return (
                <rect
                  key={name}
                  x={x}
                  y={100 - size}
                  width={bar * 0.92}
                  height={size}
                  className={fills[look]}
                />
              );
            })}
          </g>
        ))}
      </svg>
      <span />
      <div className="flex text-ink-soft">
        {labels.map((label) => (
          <span key={label.long} className="min-w-0 flex-1 text-center">
            <span className="sm:hidden">{label.short.slice(0, 1)}</span>
            <span className="max-sm:hidden">{label.short}</span>
          </span>
        ))}
      </div>
    </div>
  );
}
