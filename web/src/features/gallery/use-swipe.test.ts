import { expect, test } from 'vitest';
import { swipeOf } from './use-swipe';

test.each([
  [-120, 10, 'next'],
  [120, -10, 'previous'],
  [-47, 0, null], // a twitch
  [-60, 50, null], // neither across nor down
  [20, 300, null], // the page is being scrolled
] as const)('a finger that goes %i across and %i down asks for %s', (dx, dy, way) => {
  expect(swipeOf(dx, dy)).toBe(way);
});
