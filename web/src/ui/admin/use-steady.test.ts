import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { steady, useSteady } from './use-steady';

type Row = { id: string; word?: string };
const key = (row: Row) => row.id;
const rows = (...ids: string[]): Row[] => ids.map((id) => ({ id }));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('keeps the order, shows what changed, and puts what is new last', () => {
  expect(steady(rows('a', 'b', 'c'), [{ id: 'n' }, { id: 'c', word: 'new' }, { id: 'a' }], key)).toEqual([
    { id: 'a' },
    { id: 'b' },
    { id: 'c', word: 'new' },
    { id: 'n' },
  ]);
});

it('holds the rows after a tap for ten seconds, and follows the server otherwise', () => {
  const { result, rerender } = renderHook((all: Row[]) => useSteady(all, key), {
    initialProps: rows('a', 'b'),
  });
  act(() => result.current.hold());
  rerender(rows('b', 'c'));
  expect(result.current.rows.map(key)).toEqual(['a', 'b', 'c']);
  act(() => void vi.advanceTimersByTime(9_000));
  expect(result.current.rows.map(key)).toEqual(['a', 'b', 'c']);
  act(() => void vi.advanceTimersByTime(1_001));
  rerender(rows('b', 'c'));
  expect(result.current.rows.map(key)).toEqual(['b', 'c']);
});
