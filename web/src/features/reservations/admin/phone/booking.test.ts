import { expect, test } from 'vitest';
import { rulesOf } from '../no-email';
import { peopleIn } from '../people';
import { timesAhead } from '../times';
import { bookingText, dayChoice, guestsOf, nearestTimes, newGuest } from './booking';

const offered = (...times: string[]) =>
  times.map((text) => ({ time: text.replace('!', ''), room: !text.endsWith('!') }));

test('times of today that are over are left out, others never', () => {
  const times = offered('17:00', '18:30', '19:00', '19:30');
  const now = { date: '2026-11-20', time: '19:10' };
  expect(timesAhead(times, '2026-11-20', now).map(({ time }) => time)).toEqual(['19:00', '19:30']);
  expect(timesAhead(times, '2026-11-21', now)).toHaveLength(4);
});

test('the nearest times with room lie on both sides', () => {
  const times = offered('17:00', '18:30', '19:00!', '19:30!', '20:00', '21:00');
  expect(nearestTimes(times, '19:30')).toEqual(['18:30', '20:00']);
  expect(nearestTimes(offered('18:00!', '18:30'), '18:00')).toEqual(['18:30']);
  expect(nearestTimes(offered('18:00!'), '18:00')).toEqual([]);
});

test('up to nine people are chosen, more are counted', () => {
  expect(guestsOf(1)).toEqual({ guests: '1 Guest' });
  expect(guestsOf(9)).toEqual({ guests: '9 Guests' });
  expect(guestsOf(10)).toEqual({ guests: '10+ Guests', partySize: 10 });
  expect(guestsOf(40)).toEqual({ guests: '10+ Guests', partySize: 40 });
  expect([peopleIn('12'), peopleIn('501'), peopleIn('many'), peopleIn('')]).toEqual([12, 0, 0, 0]);
});

test('who gives no address needs one name only', () => {
  const required = { rule: 'required', message: 'is required' } as const;
  const rules = { firstName: [required], lastName: [required], email: [required] };
  expect(rulesOf(rules, false)).toBe(rules);
  expect(rulesOf(rules, true)).toEqual({ firstName: [required], lastName: [] });
});

test('what is booked stands in one line', () => {
  const booking = { date: '2026-11-20', time: '19:30', people: 4, branch: 'Ladysmith' };
  expect(bookingText(booking, '2026-11-20')).toBe('Today, 19:30, 4 people, Ladysmith');
  expect(bookingText({ ...booking, time: '', people: 1, branch: '' }, '2026-11-19')).toBe(
    'Fri, Nov 20, 2026, 1 person',
  );
  expect(bookingText({ ...booking, date: '', people: 0 }, '2026-11-19')).toBe('19:30, Ladysmith');
});

test('a day is short on its button and whole for who hears it', () => {
  expect(dayChoice('2026-11-20', '2026-11-20')).toEqual({
    value: '2026-11-20',
    label: 'Today',
    said: 'Today, Friday, November 20, 2026',
  });
  expect(dayChoice('2026-11-21', '2026-11-20').label).toBe('Sat 21');
});

test('what was searched for in vain begins a new guest', () => {
  expect(newGuest(' Naidoo ')).toMatchObject({ firstName: 'Naidoo', lastName: '' });
  expect(newGuest('Zoë van Wyk')).toMatchObject({ firstName: 'Zoë', lastName: 'van Wyk' });
  expect(newGuest('+27 82 555-0101')).toMatchObject({ firstName: '', phone: '+27 82 555-0101' });
  expect(newGuest('zoe@example.com')).toMatchObject({ firstName: '', email: 'zoe@example.com' });
});
