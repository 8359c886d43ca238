import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { cx } from '../lib/cx';
import { Icon } from './icon';

export type Sort = { by: string; descending: boolean };

export type Column<Row> = {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** The name that the server sorts by; without it the column cannot be sorted. */
  sortBy?: string;
  align?: 'start' | 'end';
  /** `main` heads the card on a phone, `actions` closes it. */
  role?: 'main' | 'actions';
};

type Props<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  /** Older rows stay, faded, while the next page is on its way. */
  stale?: boolean;
};

/** One table for every list: sortable heads, cards where it does not fit. The roles stay said, since cards lose them. */
export function Table<Row>({ caption, columns, rows, rowKey, sort, onSort, stale = false }: Props<Row>) {
  const ref = useRef<HTMLTableElement>(null);
  useCards(ref);
  return (
    <table
      ref={ref}
      role="table"
      className={cx('table', stale && 'opacity-60')}
      aria-busy={stale || undefined}
    >
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <Head key={column.key} column={column} sort={sort} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={rowKey(row)} role="row">
            {columns.map((column) => (
              <td
                key={column.key}
                role="cell"
                data-label={column.role === 'actions' ? '' : column.header}
                data-align={column.align}
                data-main={column.role === 'main' || undefined}
                data-actions={column.role === 'actions' || undefined}
              >
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const narrowest = 560;

/** Marks the table where it does not fit: on a phone, beside a sidebar, in text that the reader has enlarged. */
function useCards(ref: RefObject<HTMLTableElement | null>): void {
  // Follows the window and the rows: each may make the table too wide, or leave room for it again.
  useLayoutEffect(() => {
    const measure = () => {
      const table = ref.current;
      const room = table?.parentElement?.clientWidth ?? 0;
      if (!table || room === 0) return;
      delete table.dataset.cards;
      if (room < narrowest || table.scrollWidth > room) table.dataset.cards = '';
    };
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  });
}

type HeadProps<Row> = { column: Column<Row>; sort?: Sort; onSort?: (sort: Sort) => void };

function Head<Row>({ column, sort, onSort }: HeadProps<Row>) {
  const { sortBy } = column;
  if (!sortBy || !onSort) {
    return (
      <th role="columnheader" scope="col" data-align={column.align}>
        {column.header}
      </th>
    );
  }
  const on = sort?.by === sortBy;
  const descending = on && sort.descending;
  return (
    <th
      role="columnheader"
      scope="col"
      data-align={column.align}
      aria-sort={on ? (descending ? 'descending' : 'ascending') : 'none'}
    >
      <button
        type="button"
        onClick={() => onSort({ by: sortBy, descending: on && !descending })}
        className="-mx-1.5 inline-flex min-h-8 items-center gap-1 rounded-sm px-1.5 font-semibold hover:text-ink"
      >
        {column.header}
        <Icon name={descending ? 'down' : 'up'} size="sm" className={on ? undefined : 'opacity-0'} />
      </button>
    </th>
  );
}
