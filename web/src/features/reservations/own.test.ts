import { describe, expect, it } from 'vitest';
import { refusal, wishText } from './own';

describe('a wish', () => {
  it('is told in one line', () => {
    expect(wishText({ date: '2026-11-20', time: '19:30', people: 4 })).toBe(
      'Friday, November 20, 2026, 19:30, 4 people',
    );
    expect(wishText({ date: '2026-11-20', time: '', people: 1 })).toBe(
      'Friday, November 20, 2026, no particular time, 1 person',
    );
  });
});

describe('what a refused form says', () => {
  it('is the sentence of its field, else that of the whole', () => {
    expect(refusal({ message: 'Please correct it.', fields: { time: 'This time is full.' } })).toBe(
      'This time is full.',
    );
    expect(refusal({ message: 'This day is over.', fields: {} })).toBe('This day is over.');
    expect(refusal(undefined)).toBeUndefined();
  });
});
