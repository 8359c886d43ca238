import { expect, test } from 'vitest';
import { letterText } from './letter-text';
import type { LetterProgress } from './letters';

const none: LetterProgress = {
  record: 'thing/1',
  label: 'Time changed',
  waiting: 0,
  sent: 0,
  kept: 0,
  failed: 0,
  sentAt: null,
  reason: '',
};
const sentAt = '2026-09-04T10:05:00.000Z';

test.each([
  [{ sent: 1, sentAt }, '“Time changed” emailed Sep 4, 2026, 12:05'],
  [{ waiting: 1 }, '“Time changed” is waiting to be emailed.'],
  [
    { waiting: 1, reason: 'The mail server cannot be reached.' },
    '“Time changed” is waiting to be emailed. The mail server cannot be reached.',
  ],
  [
    { failed: 1, reason: 'The address does not exist.' },
    '“Time changed” was not emailed. The address does not exist.',
  ],
  [{ kept: 1, sentAt }, '“Time changed” was not emailed: there is no mail server.'],
  [
    { sent: 20, waiting: 2, failed: 1, sentAt, reason: 'The mailbox is full.' },
    '“Time changed”: 20 emailed, 2 waiting, 1 not emailed. The mailbox is full.',
  ],
])('%o is said as %s', (some, text) => {
  expect(letterText({ ...none, ...some })).toBe(text);
});
