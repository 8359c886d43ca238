import { expect, test } from 'vitest';
import { moved, placeOf } from './order';

const items = ['a', 'b', 'c', 'd'].map((id) => ({ id }));
const ids = (all: readonly { id: string }[]) => all.map(({ id }) => id).join('');

test.each([
  ['a', 1, 'bacd', { after: 'b' }],
  ['a', 3, 'bcda', { after: 'd' }],
  ['a', 9, 'bcda', { after: 'd' }],
  ['d', 2, 'abdc', { after: 'b' }],
  ['d', 0, 'dabc', { before: 'a' }],
  ['d', -1, 'dabc', { before: 'a' }],
  ['b', 1, 'abcd', { after: 'a' }],
] as const)('%s goes to place %s', (id, to, order, place) => {
  const now = moved(items, id, to);
  expect(ids(now)).toBe(order);
  expect(placeOf(now, id)).toEqual(place);
});

test('what is not there, or alone, has no place beside another', () => {
  expect(ids(moved(items, 'x', 0))).toBe('abcd');
  expect(placeOf(items, 'x')).toBeUndefined();
  expect(placeOf([{ id: 'a' }], 'a')).toBeUndefined();
});
