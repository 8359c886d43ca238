import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { cx } from '../../lib/cx';
import { Icon } from './icon';
import { SortChoice } from './sort-choice';

export type Sort = { by: string; descending: boolean };

export type Column<Row> = {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** The name that the server sorts by; without it the column cannot be sorted. */
  sortBy?: string;
  align?: 'start' | 'end';
  /** `main` heads the card on a phone, `text` runs over its whole width; `state` and `actions` are its last line. */
  role?: 'main' | 'text' | 'state' | 'actions';
};

type Props<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  sort?: Sort;
  onSort?: (change: Partial<Sort>) => void;
  /** The screen has its own choice of the order, so that cards need no second one. */
  sortedAbove?: boolean;
  /** Older rows stay, faded, while the next page is on its way. */
  stale?: boolean;
  /** Of the box around it, where it is not the usual one. */
  className?: string;
};

/** One table for every list: sortable heads, cards where it does not fit. The roles stay said, since cards lose them. */
export function Table<Row>({
  caption,
  columns,
  rows,
  rowKey,
  sort,
  onSort,
  sortedAbove = false,
  stale = false,
  className = 'rounded-lg border border-line bg-surface',
}: Props<Row>) {
  const ref = useRef<HTMLTableElement>(null);
  useCards(ref, rows, columns.length);
  const sorts = columns.flatMap(({ sortBy, header }) => (sortBy ? { value: sortBy, label: header } : []));
  return (
    <div className={className}>
      {onSort && !sortedAbove && sorts.length > 0 && (
        // Cards have no heads to press.
        <div className="table-sort">
          <SortChoice sorts={sorts} sort={sort} onSort={onSort} />
        </div>
      )}
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
                  data-text={column.role === 'text' || undefined}
                  data-state={column.role === 'state' || undefined}
                  data-actions={column.role === 'actions' || undefined}
                >
                  {boxed(column.cell(row))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** One box in each cell, so that a card sets its label beside all of it; none where there is nothing to show. */
function boxed(content: ReactNode): ReactNode {
  const nothing = content === null || content === undefined || content === '' || content === false;
  return nothing ? null : <div>{content}</div>;
}

const narrowest = 560;

/** Marks the table where it does not fit: on a phone, beside a sidebar, in text that the reader has enlarged. */
function useCards(ref: RefObject<HTMLTableElement | null>, ...content: unknown[]): void {
  // Follows the room, the rows and the fonts: each may make the table too wide, or leave room for it again.
  useLayoutEffect(() => {
    const table = ref.current;
    const parent = table?.parentElement;
    if (!table || !parent) return;
    let measured = '';
    const measure = () => {
      const room = parent.clientWidth;
      if (room === 0) return;
      if (room >= narrowest) delete table.dataset.cards;
      if (room < narrowest || table.offsetWidth > room) table.dataset.cards = '';
      // Heads that cannot be seen are not stopped at: cards have a choice of their own.
      for (const head of table.querySelectorAll<HTMLElement>('th > button'))
        head.tabIndex = 'cards' in table.dataset ? -1 : 0;
      measured = `${room} ${table.offsetWidth}`;
    };
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => {
      if (measured !== `${parent.clientWidth} ${table.offsetWidth}`) measure();
    });
    observer.observe(parent);
    observer.observe(table);
    return () => observer.disconnect();
  }, [ref, ...content]);
}

const alignOf = <Row,>({ role, align }: Column<Row>) => (role === 'actions' ? 'end' : align);

type HeadProps<Row> = { column: Column<Row>; sort?: Sort; onSort?: (change: Partial<Sort>) => void };

function Head<Row>({ column, sort, onSort }: HeadProps<Row>) {
  const { sortBy } = column;
  if (!sortBy || !onSort) {
    return (
      <th role="columnheader" scope="col" data-align={alignOf(column)}>
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
      data-align={alignOf(column)}
      aria-sort={on ? (descending ? 'descending' : 'ascending') : 'none'}
    >
      <button
        type="button"
        onClick={() => onSort({ by: sortBy, descending: on && !descending })}
        className={cx(
          '-mx-1.5 inline-flex min-h-8 items-center gap-1 rounded-sm px-1.5 font-semibold hover:text-ink',
          column.align === 'end' && 'flex-row-reverse', // the words end where the figures do
        )}
      >
        {column.header}
        <Icon name={descending ? 'down' : 'up'} size="sm" className={on ? undefined : 'opacity-0'} />
      </button>
    </th>
  );
}
