import { describe, expect, it } from 'vitest';
import { daySum, dayWords } from './day-words';
import { queryOf, viewOf } from './view';

describe('the view that an address means', () => {
  it.each([
    ['', 'day'],
    ['date=2026-11-20&branchId=newcastle', 'day'],
    ['view=list', 'list'],
    ['view=week&date=2026-11-20', 'week'],
    ['view=nonsense', 'day'],
    ['status=pending&sort=date', 'list'],
    ['search=zuma', 'list'],
    ['page=3', 'list'],
    ['view=day&search=zuma', 'day'],
  ])('?%s is the %s', (query, view) => expect(viewOf(new URLSearchParams(query))).toBe(view));

  it('is written without what is empty', () => {
    expect(queryOf({ view: 'list', date: '', branchId: 'a b' })).toBe('?view=list&branchId=a+b');
    expect(queryOf({ date: '' })).toBe('');
  });
});

describe('a day of the strip', () => {
  const day = { date: '2026-11-20', people: 34, waiting: 0, closed: '' };
  it.each([
    [day, 'Friday, November 20, 2026: 34 people'],
    [{ ...day, waiting: 1 }, 'Friday, November 20, 2026: 34 people, 1 request waits'],
    [{ ...day, people: 0, waiting: 2 }, 'Friday, November 20, 2026: 0 people, 2 requests wait'],
    [{ ...day, people: 0, closed: 'Holiday' }, 'Friday, November 20, 2026: closed'],
    [{ ...day, people: 1, closed: 'Holiday' }, 'Friday, November 20, 2026: closed, 1 person'],
  ])('%o', (count, words) => expect(dayWords(count)).toBe(words));
});

it('sums up a day with all who wait', () => {
  const day = { reservations: [], waiting: [], wishes: [], more: 0 };
  expect(daySum(day)).toBe('0 people in 0 bookings.');
  const wish = {} as Parameters<typeof daySum>[0]['wishes'][number];
  expect(daySum({ ...day, wishes: [wish] })).toBe('0 people in 0 bookings, 1 asks for a change.');
});
