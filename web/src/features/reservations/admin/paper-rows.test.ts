import { expect, it } from 'vitest';
import type { Reservation } from './api';
import { paperRows } from './paper-rows';

const guest = (time: string, guestCount: number, status = 'confirmed') =>
  ({ id: `${time} ${guestCount}`, time, guestCount, status }) as Reservation;

it('puts everybody into their half hour, and says how many come and are there', () => {
  const rows = paperRows({
    reservations: [
      guest('', 3),
      guest('19:00', 4),
      guest('19:15', 2, 'arrived'),
      guest('19:00', 9, 'no_show'),
      guest('20:00', 1, 'completed'),
    ],
    halves: [
      { time: '18:30', people: 0, over: 0 },
      { time: '19:00', people: 6, over: 0 },
      { time: '19:30', people: 6, over: 0 },
      { time: '20:00', people: 0, over: 0 },
    ],
  });
  expect(rows.map(({ time, arriving, there, guests }) => [time, arriving, there, guests.length])).toEqual([
    ['', 3, 0, 1],
    ['19:00', 6, 6, 2],
    ['19:30', 0, 6, 0],
  ]);
});
