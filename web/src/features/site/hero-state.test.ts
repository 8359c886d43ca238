import { describe, expect, it } from 'vitest';
import { atStart, type HeroEvent, heroNext } from './hero-state';

const played = (...events: HeroEvent[]) =>
  events.reduce((state, event) => heroNext(state, event, 3), atStart);
const tick: HeroEvent = { type: 'tick' };
const still: HeroEvent = { type: 'still', waits: false };

describe('the hero', () => {
  it('starts with the video, and the clock moves nothing', () => {
    expect(played(tick, tick)).toEqual(atStart);
  });

  it('shows the slides when it is paused, and wraps from the last to the first', () => {
    const seen = [1, 2, 3, 4].map((n) => played({ type: 'pause' }, ...Array(n).fill(tick)).index);
    expect(seen).toEqual([1, 2, 0, 1]);
  });

  it('plays the video again and keeps its place among the slides', () => {
    expect(played({ type: 'pause' }, tick, { type: 'play' }, tick)).toMatchObject({ video: true, index: 1 });
  });

  it('jumps to the slide of a dot, out of the video too', () => {
    expect(played({ type: 'show', index: 2 })).toMatchObject({ video: false, index: 2, slides: true });
    expect(played({ type: 'show', index: 2 }, tick).index).toBe(0);
  });

  it('changes no words on a line without a film until somebody wants others', () => {
    const slow: HeroEvent = { type: 'still', waits: true };
    expect(played(slow, tick)).toMatchObject({ video: false, index: 0, held: true, waits: true });
    expect(played(slow, { type: 'hold', on: false })).toMatchObject({ waits: false, slides: true });
    expect(played(slow, { type: 'show', index: 2 })).toMatchObject({ waits: false, index: 2 });
    expect(played(slow, { type: 'play' })).toMatchObject({ waits: false, video: true });
  });

  it('stands still where less motion is asked for, until somebody wants more', () => {
    expect(played(still, tick)).toMatchObject({
      video: false,
      index: 0,
      held: true,
      slides: false,
    });
    expect(played(still, { type: 'hold', on: false }).slides).toBe(true);
    expect(played(still, { type: 'hold', on: false }, tick).index).toBe(1);
    expect(played(still, { type: 'play' }).video).toBe(true);
    expect(played(still, { type: 'play' }, { type: 'pause' }, tick).index).toBe(1);
  });
});
