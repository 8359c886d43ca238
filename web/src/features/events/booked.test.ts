// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import type { Receipt } from './api';
import { bookedFor, forgetBooked, keepBooked } from './booked-storage';

const today = '2026-11-17';
const receipt = (eventId: string, changes: Partial<Receipt> = {}): Receipt => ({
  id: 'R1',
  eventId,
  eventTitle: 'Tasting',
  eventDate: '2026-12-04',
  numberOfAttendees: 2,
  totalCents: 76_000,
  status: 'registered',
  submittedAt: '2026-11-17T10:00:00Z',
  owes: '',
  link: `/manage/${eventId}.x`,
  ...changes,
});

describe('what was booked in this tab', () => {
  beforeEach(() => sessionStorage.clear());

  it('is kept without more than is shown', () => {
    keepBooked(receipt('E1'), today);
    const kept = JSON.parse(sessionStorage.getItem('tafel-booked') ?? '')[0];
    expect(Object.keys(kept).sort()).toEqual(
      ['eventDate', 'eventId', 'eventTitle', 'link', 'numberOfAttendees', 'owes', 'totalCents'].sort(),
    );
    expect(bookedFor('E1', today)?.numberOfAttendees).toBe(2);
    expect(bookedFor('E2', today)).toBeUndefined();
  });

  it('is gone when the event is over, and when it is forgotten', () => {
    keepBooked(receipt('E1'), today);
    expect(bookedFor('E1', '2026-12-04')).toBeDefined();
    expect(bookedFor('E1', '2026-12-05')).toBeUndefined();
    forgetBooked('/manage/E1.x');
    expect(bookedFor('E1', today)).toBeUndefined();
    expect(sessionStorage.length).toBe(0);
  });

  it('is the latest for an event, and bounded', () => {
    for (let n = 0; n < 30; n += 1) keepBooked(receipt(`E${n}`), today);
    keepBooked(receipt('E29', { numberOfAttendees: 5 }), today);
    expect(JSON.parse(sessionStorage.getItem('tafel-booked') ?? '')).toHaveLength(20);
    expect(bookedFor('E29', today)?.numberOfAttendees).toBe(5);
    expect(bookedFor('E1', today)).toBeUndefined();
  });

  it.each([
    '{',
    '{}',
    '[null, 1, {"eventId": "E1"}]',
    '[{"eventId": "E1", "eventDate": "2026-12-04", "link": "https://evil.example"}]',
  ])('is nothing where the storage holds %s', (text) => {
    sessionStorage.setItem('tafel-booked', text);
    expect(bookedFor('E1', today)).toBeUndefined();
  });
});
