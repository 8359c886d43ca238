import { describe, expect, it } from 'vitest';
import {
  dateParts,
  isDate,
  longDate,
  plainDate,
  relativeDay,
  relativeTime,
  shortDate,
  shortDateTime,
  venueTime,
  wholeDate,
} from './dates';

describe('dates', () => {
  it('are written long, plain and short', () => {
    expect(longDate('2025-06-28')).toBe('Saturday, June 28, 2025');
    expect(wholeDate('2025-06-28')).toBe('Saturday, June\u00a028,\u00a02025');
    expect(plainDate('2025-06-28')).toBe('June 28, 2025');
    expect(shortDate('2025-06-08')).toBe('Jun 8, 2025');
    expect(dateParts('2024-02-29')).toEqual({ weekday: 'Thu', day: '29', month: 'Feb' });
  });

  it('stay as they are when they are none', () => {
    expect(longDate('soon')).toBe('soon');
    expect(wholeDate('soon')).toBe('soon');
    expect(dateParts('')).toBeNull();
  });

  it.each(['2025-02-29', '2025-13-01', '2025-00-10', '2025-1-1', '2025-06-31', '25-06-01', ''])(
    '"%s" is no date',
    (text) => {
      expect(isDate(text)).toBe(false);
    },
  );

  it('turn over at midnight in Johannesburg', () => {
    expect(venueTime('2025-06-28T21:59:59Z')).toEqual({ date: '2025-06-28', time: '23:59' });
    expect(venueTime('2025-06-28T22:00:00Z')).toEqual({ date: '2025-06-29', time: '00:00' });
    expect(shortDateTime('2025-12-31T22:30:00Z')).toBe('Jan 1, 2026, 00:30');
    expect(shortDateTime('never')).toBe('never');
  });

  it('are told relative to now', () => {
    const now = Date.parse('2025-06-28T12:00:00Z');
    expect(relativeTime('2025-06-28T11:59:30Z', now)).toBe('just now');
    expect(relativeTime('2025-06-28T11:59:00Z', now)).toBe('1 minute ago');
    expect(relativeTime('2025-06-28T15:10:00Z', now)).toBe('in 3 hours');
    expect(relativeTime('2025-06-20T12:00:00Z', now)).toBe('8 days ago');
    expect(relativeTime('2025-06-07T12:00:00Z', now)).toBe('3 weeks ago');
    expect(relativeTime('2025-01-12T12:00:00Z', now)).toBe('5 months ago');
    expect(relativeTime('2024-06-29T12:00:00Z', now)).toBe('11 months ago');
    expect(relativeTime('2024-06-28T12:00:00Z', now)).toBe('1 year ago');
  });

  it('are told relative to today', () => {
    expect(relativeDay('2025-06-28', '2025-06-28')).toBe('today');
    expect(relativeDay('2025-06-29', '2025-06-28')).toBe('tomorrow');
    expect(relativeDay('2025-06-27', '2025-06-28')).toBe('yesterday');
    expect(relativeDay('2025-07-10', '2025-06-28')).toBe('in 12 days');
    expect(relativeDay('2025-06-25', '2025-06-28')).toBe('3 days ago');
  });
});
