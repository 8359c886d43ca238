import type { ChartProps } from './bar-chart';

/** What a drawing shows, for whoever would rather read it. */
export function ChartTable({
  title,
  labels,
  series,
  format,
  labelHeader,
}: ChartProps & { labelHeader: string }) {
  return (
    // A table of figures may be wider than a phone: then it is pushed aside, also by the keyboard.
    <section
      aria-label={`${title}, as a table`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what can be scrolled can be reached
      tabIndex={0}
      className="mt-3 overflow-x-auto"
    >
      <table className="w-full text-sm tabular-nums">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr className="text-ink-soft">
            <th scope="col" className="py-1 pe-3 text-start font-semibold">
              {labelHeader}
            </th>
            {series.map(({ name }) => (
              <th key={name} scope="col" className="py-1 ps-3 text-end font-semibold">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {labels.map((label, index) => (
            <tr key={label.long} className="border-t border-line">
              <th scope="row" className="py-1 pe-3 text-start font-normal">
                {label.long}
              </th>
              {series.map(({ name, values }) => (
                <td key={name} className="py-1 ps-3 text-end whitespace-nowrap">
                  {format(values[index] ?? 0)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
