import { expect, test } from 'vitest';
import type { Message } from './api';
import { retryText, sizeText, stateOf, whenOf } from './words';

const message: Message = {
  id: '1',
  kind: 'registration-confirmed',
  to: 'thandi@example.com',
  toName: 'Thandi',
  subject: 'Registration confirmed',
  status: 'queued',
  transport: '',
  merged: 1,
  attempts: 0,
  lastError: '',
  details: '',
  cause: '',
  correctable: false,
  dueAt: '2026-09-04T10:00:00.000Z',
  nextAttemptAt: '2026-09-04T10:00:00.000Z',
  expiresAt: null,
  createdAt: '2026-09-04T09:00:00.000Z',
  sentAt: null,
};
const sent = { ...message, status: 'sent', transport: 'smtp', sentAt: '2026-09-04T10:05:00.000Z' } as const;

test('each state has its words', () => {
  expect(stateOf(message).text).toBe('On its way');
  expect(stateOf({ ...message, attempts: 1 }).text).toBe('Waiting');
  expect(stateOf({ ...message, status: 'failed' }).text).toBe('Failed');
  expect(stateOf(sent).text).toBe('Sent');
  expect(stateOf({ ...sent, transport: 'file' }).text).toBe('Kept as a file');
});

test('the time is when it went, will be tried, or was written', () => {
  expect(whenOf(message)).toEqual({ words: 'Next try', time: 'Sep 4, 2026, 12:00' });
  expect(whenOf(sent)).toEqual({ words: '', time: 'Sep 4, 2026, 12:05' });
  expect(whenOf({ ...message, status: 'failed' })).toEqual({ words: '', time: 'Sep 4, 2026, 11:00' });
});

test('only what has been tried in vain can be tried again', () => {
  expect(retryText(message)).toBeNull();
  expect(retryText(sent)).toBeNull();
  expect(retryText({ ...message, attempts: 2 })).toBe('Try now');
  const failed = { ...message, status: 'failed', expiresAt: '2026-09-04T10:00:00.000Z' } as const;
  expect(retryText(failed, Date.parse('2026-09-04T09:59:59Z'))).toBe('Try again');
  expect(retryText(failed, Date.parse('2026-09-04T10:00:00Z'))).toBeNull();
  expect(retryText({ ...message, status: 'failed', cause: 'unwritten' })).toBeNull();
});

test('a size is short', () => {
  expect(sizeText(640)).toBe('640 bytes');
  expect(sizeText(1249)).toBe('1.2 KB');
});
