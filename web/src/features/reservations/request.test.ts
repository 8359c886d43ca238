import { describe, expect, it } from 'vitest';
import { peopleOf, questionOf, requestOf } from './request';

const today = '2026-11-17';

describe('how many people come', () => {
  it.each([
    ['1 Guest', '', 1],
    ['4 Guests', '', 4],
    ['4 Guests', '9', 4],
    ['5+ Guests', '', 5],
    ['5+ Guests', '7', 7],
    ['5+ Guests', '3', 5],
    ['5+ Guests', '7.5', 5],
    ['5+ Guests', '501', 5],
    ['', '', 1],
  ])('%s and "%s" are %i', (guests, partySize, people) => {
    expect(peopleOf({ guests, partySize })).toBe(people);
  });
});

describe('the question for times', () => {
  it('is asked for a day from today on', () => {
    const values = { branchId: 'newcastle', date: today, guests: '2 Guests' };
    expect(questionOf(values, today)).toEqual({ branchId: 'newcastle', date: today, people: 2 });
  });

  it.each(['', '2026-11-16', '0202-11-20', '2027-02-30'])('is not asked for "%s"', (date) => {
    expect(questionOf({ date, guests: '2 Guests' }, today)).toBeNull();
  });
});

describe('a request', () => {
  it('says how many people only where the choice of guests leaves it open', () => {
    expect(requestOf({ guests: '5+ Guests', partySize: '7' }).partySize).toBe(7);
    expect(requestOf({ guests: '5+ Guests', partySize: '' }).partySize).toBeUndefined();
    expect(requestOf({ guests: '2 Guests', partySize: '7' }).partySize).toBeUndefined();
  });
});
