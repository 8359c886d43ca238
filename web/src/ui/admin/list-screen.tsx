import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EmptyState } from '../empty-state';
import { Pager } from '../pager';
import { ListWaiting } from './list-waiting';
import { Loaded } from './loaded';
import { ShowAll } from './show-all';

type Listed = { items: readonly unknown[]; total?: number; capped?: boolean };

type Props<List extends Listed> = {
  found: UseQueryResult<List>;
  /** Where we are in the list, as `useListState` has it. Without it the list has one page. */
  list?: {
    page: number;
    pageSize: number;
    setPage: (page: number) => void;
    filtered?: boolean;
    clear?: () => void;
  };
  /** What is said when it cannot be loaded. */
  failed: string;
  waiting?: ReactNode;
  /** What is said when there is nothing at all. */
  empty?: { title: string; text: string; action?: ReactNode };
  /** What is said when nothing matches the filters, and the name of the button that clears them. */
  noMatch?: { title: string; text: string; all?: string };
  /** The rows; old ones stay, as stale, while the next page is on its way. */
  children: (data: List, stale: boolean) => ReactNode;
};

/** A list from the server with all its states: waiting, failed, empty, full; and the pager below it. */
export function ListScreen<List extends Listed>({ found, list, children, ...words }: Props<List>) {
  return (
    <>
      <Loaded found={found} waiting={words.waiting ?? <ListWaiting />} failed={words.failed}>
        {(data) =>
          data.items.length === 0 && words.empty
            ? emptyState(data.total, list, words)
            : children(data, found.isPlaceholderData)
        }
      </Loaded>
      {found.data && list && (
        <Pager
          page={list.page}
          pageSize={list.pageSize}
          total={found.data.total ?? 0}
          capped={found.data.capped}
          onPage={list.setPage}
        />
      )}
    </>
  );
}

type Words = Pick<Props<Listed>, 'empty' | 'noMatch'>;

function emptyState(total = 0, list: Props<Listed>['list'], { empty, noMatch }: Words) {
  const all = noMatch?.all && list?.clear && <ShowAll onAll={list.clear}>{noMatch.all}</ShowAll>;
  // The last row of the last page was deleted, or the address names a page that is not there.
  if (total > 0) return <EmptyState title="This page of the list is empty" action={all} />;
  const said = list?.filtered && noMatch ? { ...noMatch, action: all } : empty;
  return (
    said && (
      <EmptyState title={said.title} action={said.action}>
        {said.text}
      </EmptyState>
    )
  );
}
