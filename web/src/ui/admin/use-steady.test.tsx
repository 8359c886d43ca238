import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useSteady } from './use-steady';

type Row = { id: string; word: string };
const row = (id: string, word = ''): Row => ({ id, word });

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function list(items: Row[], view = 'all') {
  return renderHook(({ items, view }) => useSteady(items, ({ id }) => id, view), {
    initialProps: { items, view },
  });
}

it('follows the list while nobody acts', () => {
  const { result, rerender } = list([row('a'), row('b')]);
  rerender({ items: [row('c'), row('a')], view: 'all' });
  expect(result.current.rows.map(({ id }) => id)).toEqual(['c', 'a']);
  expect(result.current.moved).toBe(false);
});

it('keeps every row in its place for ten seconds after an action', () => {
  const { result, rerender } = list([row('a'), row('b', 'old')]);
  act(() => result.current.hold());
  rerender({ items: [row('c'), row('b', 'new')], view: 'all' });
  expect(result.current.rows).toEqual([row('a'), row('b', 'new')]);
  expect(result.current.moved).toBe(true);
  act(() => vi.advanceTimersByTime(9_000));
  act(() => result.current.hold()); // another action: ten seconds from here
  act(() => vi.advanceTimersByTime(9_999));
  expect(result.current.rows.map(({ id }) => id)).toEqual(['a', 'b']);
  act(() => vi.advanceTimersByTime(1));
  expect(result.current.rows.map(({ id }) => id)).toEqual(['c', 'b']);
});

it('shows a row that the list no longer has as it is now', () => {
  const { result, rerender } = list([row('a', 'open'), row('b')]);
  act(() => result.current.hold());
  rerender({ items: [row('b')], view: 'all' });
  act(() => result.current.hold(row('a', 'done')));
  expect(result.current.rows).toEqual([row('a', 'done'), row('b')]);
});

it('lets go when it is told to, and when another part of the list is looked at', () => {
  const { result, rerender } = list([row('a')]);
  act(() => result.current.hold());
  rerender({ items: [row('b')], view: 'all' });
  act(() => result.current.release());
  expect(result.current.rows).toEqual([row('b')]);
  act(() => result.current.hold());
  rerender({ items: [row('c')], view: 'some' });
  expect(result.current.rows).toEqual([row('c')]);
});
