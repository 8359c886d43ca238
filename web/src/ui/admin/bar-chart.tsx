import { type KeyboardEvent, useId, useState } from 'react';
import { Bars } from './bars';
import { ChartTable } from './chart-table';
import { Icon } from './icon';

export type SeriesLook = 'brand' | 'accent' | 'brass' | 'info';
export type Series = { name: string; values: readonly number[]; look: SeriesLook };
/** `tiny` is for a phone; without it the first letter of `short` has to do. */
export type Label = { short: string; long: string; tiny?: string };

export type ChartProps = {
  title: string;
  /** One for each group of bars: short for the axis, long for the reading. */
  labels: readonly Label[];
  series: readonly Series[];
  format: (value: number) => string;
  /** The series are parts of one sum: they stand on each other. */
  stacked?: boolean;
};

const swatches: Record<SeriesLook, string> = {
  brand: 'bg-brand',
  accent: 'bg-accent',
  brass: 'bg-brass',
  info: 'bg-info',
};
const steps: Record<string, number> = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 };

type Props = ChartProps & {
  labelHeader: string;
  start: number;
  /** The screen has the same as a table of its own. */
  tableBeside?: boolean;
};

/**
 * Bars in groups, one series beside the other, or on it. The drawing is one stop for the
 * keyboard: arrows walk through the groups, and each is read out. Behind it
 * stands the same as a table.
 */
export function BarChart({ labelHeader, start, tableBeside = false, ...chart }: Props) {
  const { title, labels, series, format } = chart;
  const id = useId();
  const [at, setAt] = useState<number | null>(null);
  const current = at ?? start;
  const last = labels.length - 1;
  const reading = `${labels[current]?.long}: ${series
    .map(
      ({ name, values }) => format(values[current] ?? 0) + (series.length > 1 ? ` ${inSentence(name)}` : ''),
    )
    .join(', ')}`;

  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    const to = step ? current + step : { Home: 0, End: last }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    setAt(Math.min(last, Math.max(0, to)));
  };

  return (
    <figure
      aria-labelledby={id}
      className="flex min-w-0 flex-col gap-3 rounded-lg border border-line bg-surface p-4 sm:p-5"
    >
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 id={id} className="text-h3">
          {title}
        </h3>
        {series.length > 1 && <Legend series={series} />}
      </figcaption>
      <div
        role="slider"
        tabIndex={0}
        aria-label={`${title}, by arrow keys`}
        aria-valuemin={1}
        aria-valuemax={labels.length}
        aria-valuenow={current + 1}
        aria-valuetext={reading}
        onKeyDown={onKeyDown}
        onBlur={() => setAt(null)}
        onPointerLeave={() => setAt(null)}
        className="rounded-sm"
      >
        <Bars {...chart} current={at} onPoint={setAt} />
      </div>
      <p aria-hidden="true" className="text-sm text-ink-soft tabular-nums">
        {reading}
      </p>
      {!tableBeside && (
        <details className="group">
          <summary className="flex min-h-6 w-fit cursor-pointer items-center gap-1.5 text-sm text-ink-soft hover:text-ink">
            <Icon name="chevron" size="sm" className="transition-transform group-open:rotate-180" />
            Show as a table
          </summary>
          <ChartTable {...chart} labelHeader={labelHeader} />
        </details>
      )}
    </figure>
  );
}

/** A name within a sentence: small, unless it is an abbreviation. */
const inSentence = (name: string) => (name === name.toUpperCase() ? name : name.toLowerCase());

function Legend({ series }: { series: readonly Series[] }) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-soft">
      {series.map(({ name, look }) => (
        <li key={name} className="flex items-center gap-1.5">
          <span aria-hidden="true" className={`size-2.5 rounded-sm ${swatches[look]}`} />
          {name}
        </li>
      ))}
    </ul>
  );
}
