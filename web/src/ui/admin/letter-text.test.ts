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
  [{ sent: 1, sentAt }, 'Email “Time changed” sent Sep 4, 2026, 12:05'],
  [{ waiting: 1 }, 'Email “Time changed” is waiting to be sent.'],
  [
    { waiting: 1, reason: 'The mail server cannot be reached.' },
    'Email “Time changed” is waiting to be sent. The mail server cannot be reached.',
  ],
  [
    { failed: 1, reason: 'The address does not exist.' },
    'Email “Time changed” was not sent. The address does not exist.',
  ],
  [{ kept: 1, sentAt }, 'Email “Time changed” was kept here and not sent: no mail server is set up.'],
  [
    { sent: 20, waiting: 2, failed: 1, sentAt, reason: 'The mailbox is full.' },
    'Emails “Time changed”: 20 sent, 2 waiting, 1 not sent. The mailbox is full.',
  ],
])('%o is said as %s', (some, text) => {
  expect(letterText({ ...none, ...some })).toBe(text);
});
