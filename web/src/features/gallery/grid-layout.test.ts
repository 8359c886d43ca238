import { describe, expect, it } from 'vitest';
import { type Frame, framesOf, layouts } from './grid-layout';

const cells = (columns: number): Record<Frame, number> => ({ one: 1, tall: 2, big: 4, full: columns });

describe('the grid of pictures', () => {
  it.each(Object.entries(layouts))('gives each picture a frame and leaves no gap on a %s', (_, layout) => {
    for (let count = 1; count <= 60; count++) {
      const frames = framesOf(layout, count);
      const taken = frames.reduce((sum, frame) => sum + cells(layout.columns)[frame], 0);
      expect([count, frames.length, taken % layout.columns]).toEqual([count, count, 0]);
    }
  });
});
