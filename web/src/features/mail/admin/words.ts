import { shortDateTime } from '../../../lib/dates';
import type { Tone } from '../../../ui/badge';
import type { Message } from './api';

type State = { text: string; tone: Tone };

/** What became of a message. A file that nobody reads is not called sent. */
export function stateOf({ status, transport, attempts }: Message): State {
  if (status === 'failed') return { text: 'Failed', tone: 'danger' };
  if (status === 'queued')
    return attempts > 0 ? { text: 'Waiting', tone: 'warning' } : { text: 'On its way', tone: 'info' };
  return transport === 'file'
    ? { text: 'Kept as a file', tone: 'neutral' }
    : { text: 'Sent', tone: 'success' };
}

/** When it went, or when it will be tried; the words before the time may stand on a line of their own. */
export function whenOf({ status, sentAt, nextAttemptAt, createdAt }: Message): {
  words: string;
  time: string;
} {
  if (status === 'sent' && sentAt) return { words: '', time: shortDateTime(sentAt) };
  if (status === 'queued' && nextAttemptAt) return { words: 'Next try', time: shortDateTime(nextAttemptAt) };
  return { words: '', time: shortDateTime(createdAt) };
}

/** 'Try again' or 'Try now', where trying makes sense: not before the first try, nor when it is out of date. */
export function retryText({ status, attempts, expiresAt, cause }: Message, now = Date.now()): string | null {
  if ((expiresAt && Date.parse(expiresAt) <= now) || cause === 'unwritten') return null;
  if (status === 'failed') return 'Try again';
  return status === 'queued' && attempts > 0 ? 'Try now' : null;
}

/** Trying again would not help; another address may. */
export const wrongAddress = ({ correctable, cause }: Message) => correctable && cause === 'address';

export const counted = (count: number) => (count === 1 ? 'One message' : `${count} messages`);

export const heldText = (count: number) =>
  `${counted(count)} waited when the backup was made that was restored here.`;

export function sizeText(bytes: number): string {
  return bytes < 1000 ? `${bytes} bytes` : `${Math.round(bytes / 100) / 10} KB`;
}
