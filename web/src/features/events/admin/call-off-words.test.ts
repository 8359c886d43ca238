import { describe, expect, it } from 'vitest';
import { doneText, effectLines, withBeginning } from './call-off-words';

const nobody = { registrations: 0, attendees: 0, emailed: 0, waiting: 0, paid: 0 };

describe('calling off', () => {
  it.each([
    [nobody, 'Called off. Nobody had to be told.'],
    [{ ...nobody, emailed: 1 }, 'Called off. 1 guest is e-mailed.'],
    [{ ...nobody, emailed: 12 }, 'Called off. 12 guests are e-mailed.'],
    [{ ...nobody, waiting: 1 }, 'Called off. 1 party of the waiting list is e-mailed.'],
    [
      { ...nobody, emailed: 2, waiting: 3 },
      'Called off. 2 guests and 3 parties of the waiting list are e-mailed.',
    ],
  ])('says who is told: %j', (effects, says) => {
    expect(doneText(effects)).toBe(says);
  });

  it('says first whom it concerns, and sums to managers alone', () => {
    const some = { registrations: 3, attendees: 7, emailed: 2, waiting: 1, paid: 1 };
    expect(effectLines(some).slice(0, 4)).toEqual([
      '3 registrations (7 people) end. 2 guests are e-mailed.',
      '1 guest gave no e-mail address. Please tell that guest yourself.',
      'The waiting list ends: 1 party is e-mailed.',
      '1 guest has paid. A manager gives the money back.',
    ]);
    expect(effectLines({ ...some, refundCents: 35_000 })[3]).toMatch(
      /^1 guest has paid: R350 is to be given back\./,
    );
    expect(effectLines(nobody)[0]).toBe('Nobody has registered.');
    expect(effectLines(nobody)).toHaveLength(3);
  });

  it('begins a reason anew and keeps what was typed', () => {
    const weather = 'The weather does not allow it: ';
    const illness = 'Somebody of our team is ill: ';
    expect(withBeginning('', weather)).toBe(weather);
    expect(withBeginning('we are sorry', weather)).toBe(`${weather}we are sorry`);
    expect(withBeginning(`${weather}we are sorry`, illness)).toBe(`${illness}we are sorry`);
    expect(withBeginning(weather.trim(), illness)).toBe(illness);
  });
});
