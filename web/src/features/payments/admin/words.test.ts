import { describe, expect, it } from 'vitest';
import type { Statement } from './api';
import { amountFor, dueText, notSecured, refundText } from './words';

const today = '2026-11-17';
const statement: Statement = {
  totalCents: 280_000,
  receivedCents: 0,
  owedCents: 280_000,
  creditCents: 0,
  secured: false,
  schedule: [
    { part: 'deposit', amountCents: 140_000, owedCents: 140_000, dueOn: '2026-11-16' },
    { part: 'balance', amountCents: 140_000, owedCents: 140_000, dueOn: '2026-12-22' },
  ],
  payments: [],
};

describe('what is due next', () => {
  const deposit = { part: 'deposit', amountCents: 140_000, owedCents: 140_000, dueOn: today } as const;

  it('says until when', () => {
    expect(dueText({ ...deposit, dueOn: '2026-12-22' }, today)).toBe('Deposit R1\u00a0400, due Dec 22, 2026');
    expect(dueText(deposit, today)).toBe('Deposit R1\u00a0400, due today');
    expect(dueText({ ...deposit, dueOn: '2026-11-16' }, today)).toBe(
      'Deposit R1\u00a0400, was due Nov 16, 2026',
    );
  });

  it('leaves a booking unsecured once its deposit is late, and only then', () => {
    expect(notSecured({ ...deposit, dueOn: '2026-11-16' }, today)).toBe(true);
    expect(notSecured(deposit, today)).toBe(false);
    expect(notSecured({ ...deposit, part: 'balance', dueOn: '2026-11-16' }, today)).toBe(false);
    expect(notSecured(undefined, today)).toBe(false);
  });
});

describe('what a new line begins with', () => {
  it('is the next part, all that is owed, or what is too much', () => {
    expect(amountFor(statement, 'receive', false)).toBe(140_000);
    expect(amountFor(statement, 'receive', true)).toBe(280_000);
    expect(amountFor(statement, 'refund', false)).toBeNull();
    expect(amountFor({ ...statement, creditCents: 500 }, 'refund', false)).toBe(500);
    expect(amountFor({ ...statement, owedCents: 0, schedule: [] }, 'receive', false)).toBeNull();
  });
});

describe('what goes back', () => {
  const refund = { keptCents: 140_000, backCents: 140_000, days: 10, why: 'The rule.', cancelled: true };

  it.each([
    [refund, '10 days ahead: R1\u00a0400 is kept, R1\u00a0400 of R2\u00a0800 goes back. The rule.'],
    [
      { ...refund, keptCents: 0, days: 1 },
      '1 day ahead: nothing is kept, R1\u00a0400 of R1\u00a0400 goes back. The rule.',
    ],
    [
      { ...refund, backCents: 0, days: 0 },
      'On the day of the visit: R1\u00a0400 is kept, nothing of R1\u00a0400 goes back. The rule.',
    ],
    [
      { ...refund, backCents: 0, days: -2 },
      '2 days after the visit: R1\u00a0400 is kept, nothing of R1\u00a0400 goes back. The rule.',
    ],
  ])('is shown with its arithmetic', (proposal, text) => {
    expect(refundText(proposal)).toBe(text);
  });
});
