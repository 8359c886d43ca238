import { shortDateTime } from '../../lib/dates';
import type { LetterProgress } from './letters';

/** What became of the newest letters about something, in a sentence. Only what has left is called sent. */
export function letterText(letters: LetterProgress): string {
  const { label, waiting, sent, kept, failed, sentAt, reason } = letters;
  const because = reason && ` ${reason}`;
  if (waiting + sent + kept + failed > 1) {
    const parts = [
      [sent, 'sent'],
      [kept, 'kept here, since no mail server is set up'],
      [waiting, 'waiting'],
      [failed, 'not sent'],
    ] as const;
    const counts = parts.filter(([count]) => count > 0).map(([count, word]) => `${count} ${word}`);
    return `Emails “${label}”: ${counts.join(', ')}.${because}`;
  }
  const email = `Email “${label}”`;
  if (failed > 0) return `${email} was not sent.${because}`;
  if (waiting > 0) return `${email} is waiting to be sent.${because}`;
  if (kept > 0) return `${email} was kept here and not sent: no mail server is set up.`;
  return `${email} sent ${sentAt ? shortDateTime(sentAt) : ''}`.trim();
}
