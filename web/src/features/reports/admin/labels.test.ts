import { describe, expect, it } from 'vitest';
import { addDays } from '../../../lib/dates';
import { current, labelsOf, spanText } from './labels';

const days = (from: string, count: number) =>
  Array.from({ length: count }, (_, at) => ({ from: addDays(from, at), to: addDays(from, at) }));
const months = (years: number[]) =>
  years.flatMap((year) =>
    Array.from({ length: 12 }, (_, at) => {
      const month = `${year}-${String(at + 1).padStart(2, '0')}`;
      return { from: `${month}-01`, to: `${month}-28` };
    }),
  );

describe('the days of a report', () => {
  it.each([
    ['2026-09-01', '2026-09-30', 'September 2026'],
    ['2028-02-01', '2028-02-29', 'February 2028'],
    ['2028-02-01', '2028-02-28', 'Feb 1, 2028 to Feb 28, 2028'],
    ['2026-09-04', '2026-09-04', 'Fri, Sep 4, 2026'],
    ['2026-07-01', '2026-09-30', 'Jul 1, 2026 to Sep 30, 2026'],
  ])('from %s to %s are %s', (from, to, text) => {
    expect(spanText({ from, to })).toBe(text);
  });
});

describe('the labels under the bars', () => {
  it('name the fifth days of a month, and every day of a week', () => {
    const labels = labelsOf('day', days('2026-09-01', 30)).map(({ short }) => short);
    expect(labels.filter((text) => text !== '')).toEqual(['1', '5', '10', '15', '20', '25', '30']);
    expect(labelsOf('day', days('2026-09-01', 3)).map(({ tiny }) => tiny)).toEqual(['1', '2', '3']);
  });

  it('name the months of one year, and of several only the years', () => {
    expect(labelsOf('month', months([2026]))[8]).toMatchObject({ short: 'Sep', tiny: 'S' });
    const labels = labelsOf('month', months([2025, 2026])).map(({ short }) => short);
    expect(labels.filter((text) => text !== '')).toEqual(['2025', '2026']);
  });
});

describe('the part that is read first', () => {
  it('has today, or is the nearest', () => {
    const rows = days('2026-09-01', 30);
    expect(current(rows, '2026-09-04')).toBe(3);
    expect(current(rows, '2026-12-24')).toBe(29);
    expect(current(rows, '2026-01-01')).toBe(0);
  });
});
