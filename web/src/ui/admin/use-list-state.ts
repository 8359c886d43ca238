import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { Sort } from './table';

/**
 * Search, filters, sort and page of a list, kept in the address: a reload, the
 * back button and a shared link all show the same rows. A change of anything
 * but the page goes back to page 1. Sort is written as the server reads it:
 * `name` upwards, `-name` downwards. `filters` names what narrows the list.
 */
export function useListState(
  options: { sort?: string; pageSize?: number; filters?: readonly string[] } = {},
) {
  const [params, setParams] = useSearchParams();
  // Two changes may come before the router has shown the first, as when a filter is chosen while a
  // search still waits for its pause: each must begin with what the other has left. Only what is on the
  // screen counts as shown: React may begin to draw a change, and draw what was before once more.
  const latest = useRef(params);
  const asked = useRef<string[]>([]);
  useLayoutEffect(() => {
    asked.current = asked.current.slice(
      asked.current.lastIndexOf(params.toString()) + 1 || asked.current.length,
    );
    if (asked.current.length === 0) latest.current = params;
  }, [params]);
  const sortText = params.get('sort') ?? options.sort ?? '';
  // The server refuses a page that no list reaches; a hand-written address gets the last that it takes.
  const page = Math.min(100_000, Math.max(1, Math.trunc(Number(params.get('page'))) || 1));
  const pageSize = options.pageSize ?? 25;

  const sort = useMemo(() => (sortText ? sortOf(sortText) : undefined), [sortText]);

  const set = useCallback(
    (changes: Record<string, string>) => {
      const next = new URLSearchParams(latest.current);
      next.delete('page');
      for (const [name, value] of Object.entries(changes)) {
        if (value) next.set(name, value);
        else next.delete(name);
      }
      latest.current = next;
      asked.current.push(next.toString());
      setParams(next, { replace: true, preventScrollReset: true });
    },
    [setParams],
  );

  const { filters = [] } = options;
  return {
    page,
    pageSize,
    sort,
    sortText,
    get: (name: string) => params.get(name) ?? '',
    set,
    filtered: filters.some((name) => params.get(name)),
    clear: () => set(Object.fromEntries(filters.map((name) => [name, '']))),
    setPage: (next: number) => set({ page: next > 1 ? String(next) : '' }),
    /** What is left out stays as it was asked for last. */
    setSort: (change: Partial<Sort>) => {
      const next = { ...sortOf(latest.current.get('sort') ?? options.sort ?? ''), ...change };
      set({ sort: `${next.descending ? '-' : ''}${next.by}` });
    },
  };
}

const sortOf = (text: string): Sort => ({ by: text.replace(/^-/, ''), descending: text.startsWith('-') });
