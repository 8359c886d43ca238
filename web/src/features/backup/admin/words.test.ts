import { describe, expect, it } from 'vitest';
import { holds, sizeText, stepText } from './words';

describe('the words about backups', () => {
  it.each([
    [300, '1 KB'],
    [812_000, '812 KB'],
    [4_520_000, '4.5 MB'],
    [9_000_000, '9 MB'],
    [48_200_000, '48 MB'],
    [2_100_000_000, '2.1 GB'],
  ])('say %i bytes as %s', (bytes, text) => expect(sizeText(bytes)).toBe(text));

  it('say what is inside only where it is known', () => {
    expect(holds({ rows: 1200, pictures: 1 })).toBe('1\u00a0200 records, 1 picture file');
    expect(holds({})).toBe('');
  });

  it('say how far a run is', () => {
    const at = { kind: 'asked', done: 3, total: 88 } as const;
    expect(stepText({ ...at, step: 'pictures' })).toBe('Copying the pictures: 3 of 88');
    expect(stepText({ ...at, step: '' })).toBe('The backup begins');
    expect(stepText({ ...at, kind: 'check', step: 'check' })).toBe(
      'Reading the backup and comparing its sums',
    );
  });
});
