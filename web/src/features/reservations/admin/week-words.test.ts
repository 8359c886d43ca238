import { describe, expect, it } from 'vitest';
import type { Reservation } from './api';
import { fitsOn, isOver, peakText, type WeekDay, weekSum, weekTitle } from './week-words';

const half = (time: string, people: number, over = 0) => ({ time, people, over });
const day = (change: Partial<WeekDay> = {}): WeekDay => ({
  date: '2026-11-21',
  closed: '',
  people: 0,
  bookings: 0,
  waiting: 0,
  times: ['18:00', '18:30', '19:00', '19:30', '20:00'],
  halves: [half('18:30', 2), half('19:00', 6), half('19:30', 6), half('20:00', 8), half('20:30', 4)],
  reservations: [],
  more: 0,
  ...change,
});

describe('a week', () => {
  it.each([
    ['2026-11-16', 'Nov 16 to 22'],
    ['2026-11-30', 'Nov 30 to Dec 6'],
    ['2026-12-28', 'Dec 28 to Jan 3'],
  ])('from %s is %s', (from, title) => expect(weekTitle(from)).toBe(title));

  it('is summed up in one line', () => {
    const days = [day({ people: 30, bookings: 8 }), day({ people: 1, bookings: 1, waiting: 2 })];
    expect(weekSum({ days })).toBe('31 people in 9 bookings, 2 requests wait.');
    expect(weekSum({ days: [day()] })).toBe('0 people in 0 bookings.');
  });
});

describe('a day of the week', () => {
  it('says when it is fullest', () => {
    expect(peakText(day(), 10)).toBe('8 of 10 at 20:00');
    expect(peakText(day(), 0)).toBe('8 at 20:00');
    expect(peakText({ halves: [half('18:00', 0)] }, 10)).toBe('');
  });

  it('is over where one half hour is', () => {
    expect(isOver(day())).toBe(false);
    expect(isOver({ halves: [half('18:00', 12, 2)] })).toBe(true);
  });
});

describe('somebody who is dragged to another day', () => {
  const guest = (time: string, guestCount: number, stayMinutes = 120) =>
    ({ date: '2026-11-20', time, guestCount, stayMinutes }) as Reservation;
  it.each([
    ['finds room', guest('18:00', 2), day(), 10, true],
    ['meets a full half hour at the end of the stay', guest('18:30', 3), day(), 10, false],
    ['is gone before it is full', guest('18:00', 4), day(), 10, true],
    ['may come earlier with a shorter stay', guest('19:30', 3, 30), day(), 10, true],
    ['is too many for an empty evening', guest('18:00', 11), day({ halves: [] }), 10, false],
    ['comes where nobody counts', guest('20:00', 99), day(), 0, true],
    ['comes on a day without people', guest('20:00', 10), day({ halves: [] }), 10, true],
    ['stays where it is', guest('20:00', 9), day({ date: '2026-11-20' }), 10, true],
    ['finds the house closed', guest('18:00', 2), day({ closed: 'Holiday', times: [] }), 10, false],
    ['comes when nobody is received', guest('12:00', 2), day(), 10, false],
  ])('%s', (_, who, to, capacity, fits) => expect(fitsOn(to, capacity, who)).toBe(fits));
});
