import type { ReactNode } from 'react';
import { SearchField } from './search-field';
import type { useListState } from './use-list-state';

type ListState = Pick<ReturnType<typeof useListState>, 'get' | 'set'>;

/** What the address says of a search by the beginnings of words. */
export const searchIn = ({ get }: ListState) => ({
  search: get('search'),
  inside: get('inside') === 'true' || undefined,
});

/** The search box of such a list; other words are looked for by their beginnings again. */
export function Search({ label, list }: { label: string; list: ListState }) {
  return (
    <SearchField
      label={label}
      value={list.get('search')}
      onChange={(text) => list.set({ search: text, inside: '' })}
    />
  );
}

type Props = { list: ListState; data: { inside: boolean }; whose?: string; children: ReactNode };

/** Its rows: says when they only contain the words, and offers to look inside words. */
export function Searched({ list, data, whose = 'Nothing', children }: Props) {
  const { search, inside } = searchIn(list);
  return (
    <>
      {search && data.inside && !inside && (
        <p className="text-sm text-ink-soft">
          {whose} begins with “{search}”; these contain it.
        </p>
      )}
      {children}
      {search && !data.inside && (
        <p>
          <button type="button" className="link text-sm" onClick={() => list.set({ inside: 'true' })}>
            Search inside words, too
          </button>
        </p>
      )}
    </>
  );
}
