import { describe, expect, it } from 'vitest';
import { barsOf, busiest, overText } from './halves';

const half = (time: string, people: number, over = 0) => ({ time, people, over });

describe('the half hours of a day', () => {
  it('are measured against the capacity', () => {
    const { bars, limit } = barsOf({ capacity: 40, halves: [half('18:00', 0), half('18:30', 10)] });
    expect(limit).toBe(100);
    expect(bars.map(({ height, words }) => [height, words])).toEqual([
      [0, '18:00: 0 of 40 people'],
      [25, '18:30: 10 of 40 people'],
    ]);
  });

  it('say in words what is beyond it, and the frame shrinks', () => {
    const day = { capacity: 40, halves: [half('19:00', 50, 10), half('19:30', 20)] };
    const { bars, limit } = barsOf(day);
    expect(limit).toBe(80);
    expect(bars[0]).toMatchObject({
      height: 100,
      beyond: 20,
      words: '19:00: 50 of 40 people, 10 over capacity',
    });
    expect(overText(day)).toBe('19:00 (50 of 40)');
    expect(busiest(day)).toBe('Busiest at 19:00 with 50 of 40 people.');
  });

  it('are compared with each other where nobody counts', () => {
    const day = { capacity: 0, halves: [half('19:00', 1), half('19:30', 4)] };
    const { bars, limit } = barsOf(day);
    expect(limit).toBe(0);
    expect(bars.map(({ height, words }) => [height, words])).toEqual([
      [25, '19:00: 1 person'],
      [100, '19:30: 4 people'],
    ]);
    expect(overText(day)).toBe('');
  });

  it('are nothing to divide by where nobody comes', () => {
    const day = { capacity: 0, halves: [half('19:00', 0)] };
    expect(barsOf(day).bars[0]?.height).toBe(0);
    expect(busiest(day)).toBe('Nobody is expected yet.');
    expect(busiest({ capacity: 0, halves: [] })).toBe('Nobody is expected yet.');
  });
});
