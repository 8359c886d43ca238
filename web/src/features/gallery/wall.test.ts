import { describe, expect, it } from 'vitest';
import { type Frame, framesOf, walls } from './wall';

const cells = (columns: number): Record<Frame, number> => ({ one: 1, tall: 2, big: 4, full: columns });

describe('the wall of pictures', () => {
  it.each(Object.entries(walls))('gives each picture a frame and leaves no gap on a %s', (_, wall) => {
    for (let count = 1; count <= 60; count++) {
      const frames = framesOf(wall, count);
      const taken = frames.reduce((sum, frame) => sum + cells(wall.columns)[frame], 0);
      expect([count, frames.length, taken % wall.columns]).toEqual([count, count, 0]);
    }
  });
});
