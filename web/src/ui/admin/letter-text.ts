import { shortDateTime } from '../../lib/dates';
import type { LetterProgress } from './letters';

/** What became of the newest letters about something, in a sentence. Only what has left is called sent. */
export function letterText(letters: LetterProgress): string {
  const { label, waiting, sent, kept, failed, sentAt, reason } = letters;
  const because = reason && ` ${reason}`;
  if (waiting + sent + kept + failed > 1) {
    const parts = [
      [sent, 'emailed'],
      [waiting, 'waiting'],
      [kept, 'not emailed, without a mail server'],
      [failed, 'not emailed'],
    ] as const;
    const counts = parts.filter(([count]) => count > 0).map(([count, word]) => `${count} ${word}`);
    return `“${label}”: ${counts.join(', ')}.${because}`;
  }
  if (failed > 0) return `“${label}” was not emailed.${because}`;
  if (waiting > 0) return `“${label}” is waiting to be emailed.${because}`;
  if (kept > 0) return `“${label}” was not emailed: there is no mail server.`;
  return `“${label}” emailed ${sentAt ? shortDateTime(sentAt) : ''}`.trim();
}
