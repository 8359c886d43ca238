import { describe, expect, it } from 'vitest';
import { suggestedTags, withTags } from './tags';

describe('tags', () => {
  it('are added once, whatever their letters', () => {
    expect(withTags(['VIP'], ' vip ')).toEqual(['VIP']);
    expect(withTags(['VIP'], 'Wine   club, regular,, Regular')).toEqual(['VIP', 'Wine club', 'regular']);
    expect(withTags([], ' ')).toEqual([]);
  });

  it('are suggested from those in use, and the usual ones where there are few', () => {
    expect(suggestedTags([], [], '')).toEqual(['VIP', 'Regular']);
    expect(suggestedTags(['Halaal', 'regular'], ['VIP'], '')).toEqual(['Halaal', 'regular']);
    expect(suggestedTags(['Halaal', 'Regular'], [], 'ha')).toEqual(['Halaal']);
    expect(suggestedTags([...'abcdefghijk'], [], '')).toHaveLength(8);
  });
});
