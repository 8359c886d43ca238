import { describe, expect, it } from 'vitest';
import type { Row, StatusChange } from './api';
import { doneText, withReplies, withStatus } from './words';

const row: Row = {
  id: 'c',
  eventId: 'e',
  eventTitle: 'Wine tasting',
  author: 'Sipho',
  staff: false,
  text: 'Is it far?',
  createdAt: '2026-11-16T10:00:00Z',
  status: 'shown',
  waiting: false,
  unanswered: true,
  replies: [],
};
const reply = { id: 'r', text: 'No.', createdAt: '2026-11-16T11:00:00Z', writtenBy: 'Thandi' };

describe('what was done is said', () => {
  it.each<[Omit<StatusChange, 'id'>[], string]>([
    [[{ from: 'shown', to: 'hidden' }], 'Comment hidden'],
    [[{ from: 'waiting', to: 'shown' }], 'Comment approved'],
    [[{ from: 'hidden', to: 'shown' }], 'Comment shown'],
    [Array(2).fill({ from: 'waiting', to: 'shown' }), '2 comments approved'],
    [
      [
        { from: 'waiting', to: 'shown' },
        { from: 'hidden', to: 'shown' },
      ],
      '2 comments shown',
    ],
    [[], ''],
  ])('%o is %s', (changes, want) => {
    expect(doneText(changes.map((change, at) => ({ ...change, id: String(at) })))).toBe(want);
  });
});

describe('a comment that was changed', () => {
  it('is unanswered only where guests see it, or will, and nobody has replied', () => {
    expect(withStatus(row, 'hidden')).toMatchObject({ status: 'hidden', unanswered: false, waiting: false });
    expect(withStatus(row, 'waiting')).toMatchObject({ status: 'waiting', unanswered: true, waiting: true });
    expect(withStatus({ ...row, staff: true }, 'shown').unanswered).toBe(false);
    const answered = withReplies(row, [reply]);
    expect(answered.unanswered).toBe(false);
    expect(withReplies(answered, []).unanswered).toBe(true);
  });
});
