import { describe, expect, it } from 'vitest';
import { peopleOf } from './people';
import { roomText, timeOptions, usualTimes } from './times';

const found = {
  closed: '',
  times: [
    { time: '18:00', room: true },
    { time: '18:30', room: false },
  ],
};

describe('the number of people', () => {
  it.each([
    [{ guests: '2 Guests', partySize: '' }, 2],
    [{ guests: '2 Guests', partySize: '14' }, 2],
    [{ guests: '10+ Guests', partySize: '' }, 10],
    [{ guests: '10+ Guests', partySize: ' 14 ' }, 14],
    [{ guests: '10+ Guests', partySize: '3' }, 10],
    [{ guests: '10+ Guests', partySize: '501' }, 10],
    [{ guests: '10+ Guests', partySize: 'many' }, 10],
  ])('%o is %i', (said, people) => expect(peopleOf(said)).toBe(people));
});

describe('the times to choose from', () => {
  it('are the usual ones before a day was chosen', () => {
    expect(usualTimes).toHaveLength(11);
    expect([usualTimes[0], usualTimes[10]]).toEqual(['17:00', '22:00']);
    expect(timeOptions(undefined)).toHaveLength(11);
  });

  it('say which are full', () => {
    expect(timeOptions(found).map(({ label }) => label)).toEqual(['18:00', '18:30, full']);
  });

  it('keep what was agreed, whether it is offered or not', () => {
    expect(timeOptions(found, '18:30').map(({ label }) => label)).toEqual(['18:00', '18:30, as it is now']);
    expect(timeOptions(found, '17:15').map(({ value }) => value)).toEqual(['17:15', '18:00', '18:30']);
    expect(timeOptions({ closed: 'Christmas', times: [] }, '17:15')).toHaveLength(1);
  });
});

describe('the sentence about the room', () => {
  it.each([
    [found, '1 time has room for 4 people.'],
    [{ ...found, times: found.times.slice(0, 1) }, 'All times have room for 4 people.'],
    [{ ...found, times: found.times.slice(1) }, 'No time has room for 4 people.'],
    [{ closed: 'Christmas', times: [] }, 'Nobody is received on this day: Christmas'],
  ])('of %o', (day, text) => expect(roomText(day, 4)).toBe(text));
});
