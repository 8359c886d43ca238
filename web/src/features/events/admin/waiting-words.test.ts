import { describe, expect, it } from 'vitest';
import type { WaitingParty } from './waiting-api';
import { countsText, offerQuestion, stepText, untilText } from './waiting-words';

const party = (more: Partial<WaitingParty>) =>
  ({
    fullName: 'Ann Botha',
    partySize: 3,
    freeSeats: 3,
    passesOver: [],
    position: 1,
    ...more,
  }) as WaitingParty;

describe('the words of a waiting list', () => {
  it('says when an offer ends at the venue', () => {
    expect(untilText('2026-11-20T16:00:00Z')).toBe('Friday 18:00');
  });

  it('counts parties and leaves out what there is none of', () => {
    expect(countsText({ waiting: 3, offered: 1 })).toBe('3 waiting, 1 offered');
    expect(countsText({ waiting: 0, offered: 2 })).toBe('2 offered');
  });

  it('tells who did what, and until when it holds', () => {
    expect(stepText({ what: 'offered', at: '', until: '2026-11-20T16:00:00Z', by: 'Demo Manager' })).toBe(
      'Offered seats until Friday 18:00, by Demo Manager',
    );
  });

  it('asks only about the letter where seats suffice and nobody stands before', () => {
    const { text, confirm, addSeats } = offerQuestion(party({}));
    expect(text).toBe('Ann Botha is told by email, and 3 seats are held for them.');
    expect(confirm).toBe('Offer seats');
    expect(addSeats).toBe(0);
  });

  it('names who is passed over, and the seats that the event gets', () => {
    const { text, confirm, addSeats } = offerQuestion(
      party({ freeSeats: 1, position: 2, passesOver: [{ fullName: 'Sipho Dlamini', partySize: 6 }] }),
    );
    expect(text).toBe(
      '1 seat is free, and this party needs 3: the event gets 2 more seats. Sipho Dlamini (6 people) stands before them and keeps the place. Ann Botha is told by email, and 3 seats are held for them.',
    );
    expect(confirm).toBe('Add 2 seats and offer');
    expect(addSeats).toBe(2);
  });

  it('counts those for whom there is no room', () => {
    const passesOver = [
      { fullName: 'Sipho', partySize: 1 },
      { fullName: 'Emma', partySize: 2 },
    ];
    expect(offerQuestion(party({ freeSeats: 0, position: 10, passesOver })).text).toContain(
      'No seat is free, and this party needs 3: the event gets 3 more seats. Sipho (1 person), Emma (2 people) and 7 more stand before them and keep their place.',
    );
  });
});
