import type { ReactNode } from 'react';
import { cx } from '../../../lib/cx';

export type SumColumn<Row> = { header: string; cell: (row: Row) => ReactNode };

type Props<Row> = {
  caption: string;
  /** The first names the row. */
  columns: readonly [SumColumn<Row>, ...SumColumn<Row>[]];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  total?: Row;
  stale?: boolean;
};

const padding = 'px-2 py-1.5 first:ps-4 last:pe-4 print:py-0.5';

/** Lines of sums close together, as in an account, with the total below. It stays a table on a phone, where it may be pushed aside. */
export function SumsTable<Row>({ caption, columns, rows, rowKey, total, stale = false }: Props<Row>) {
  const [name, ...sums] = columns;
  const line = (row: Row, look: string) => (
    <>
      <th
        scope="row"
        className={cx(padding, look, 'text-start sm:whitespace-nowrap print:whitespace-nowrap')}
      >
        {name.cell(row)}
      </th>
      {sums.map(({ header, cell }) => (
        <td key={header} className={cx(padding, look, 'text-end whitespace-nowrap')}>
          {cell(row)}
        </td>
      ))}
    </>
  );
  return (
    <section
      aria-label={`${caption}, as a table`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what can be scrolled can be reached
      tabIndex={0}
      className="overflow-x-auto rounded-lg border border-line bg-surface py-1.5"
    >
      <table
        className={cx('w-full text-sm tabular-nums', stale && 'opacity-60')}
        aria-busy={stale || undefined}
      >
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="text-ink-soft">
            {columns.map(({ header }, index) => (
              <th
                key={header}
                scope="col"
                className={cx(padding, 'font-semibold', index === 0 ? 'text-start' : 'text-end')}
              >
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className="border-t border-line">
              {line(row, 'font-normal')}
            </tr>
          ))}
        </tbody>
        {total && (
          <tfoot>
            <tr className="border-t-2 border-line-strong">{line(total, 'font-semibold')}</tr>
          </tfoot>
        )}
      </table>
    </section>
  );
}
