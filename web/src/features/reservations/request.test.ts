import { describe, expect, it } from 'vitest';
import { factsOf, peopleOf, questionOf, requestOf } from './request';

const today = '2026-11-17';
const booking = {
  branches: [
    { id: 'ladysmith', name: 'Ladysmith' },
    { id: 'newcastle', name: 'Newcastle' },
  ],
  times: ['17:00'],
};

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

  it('is told back: branch, day with its weekday, time, people', () => {
    const values = {
      branchId: 'newcastle',
      date: '2026-11-20',
      time: '19:00',
      guests: '5+ Guests',
      partySize: '7',
    };
    expect(factsOf(values, booking)).toEqual([
      ['Branch', 'Newcastle'],
      ['Day', 'Friday, November 20, 2026'],
      ['Time', '19:00'],
      ['Guests', '7 people'],
    ]);
    expect(factsOf({ date: '2026-11-20', guests: '5+ Guests' }, booking)).toEqual([
      ['Branch', 'Ladysmith'],
      ['Day', 'Friday, November 20, 2026'],
      ['Time', 'No particular time'],
      ['Guests', '5 people or more'],
    ]);
    expect(factsOf({ guests: '1 Guest' }, booking)[3]).toEqual(['Guests', '1 person']);
  });
});
