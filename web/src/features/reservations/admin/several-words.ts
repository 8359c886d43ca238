import { counted, listed } from '../../../lib/count';
import type { Answered, Reservation } from './api';

type Named = Pick<Reservation, 'id' | 'firstName' | 'lastName'>;

/** Who was not answered, and why, in lines: those without a time together, those without room each with the times that have. */
export function missedText(rows: readonly Named[], results: readonly Answered[]): string {
  const named = (outcome: Answered['outcome']) =>
    results
      .filter((one) => one.outcome === outcome)
      .flatMap(({ id, text = '' }) => {
        const row = rows.find((one) => one.id === id);
        return row ? [{ name: `${row.firstName} ${row.lastName}`, text }] : [];
      });
  const waiting = listed(named('no_time').map(({ name }) => name));
  const gone = named('gone');
  const answered = listed(gone.filter(({ text }) => !text).map(({ name }) => name));
  return [
    waiting && `Still waiting for a time: ${waiting}.`,
    ...[...named('no_room'), ...gone.filter(({ text }) => text)].map(({ name, text }) => `${name}: ${text}`),
    answered && `Already answered: ${answered}.`,
  ]
    .filter(Boolean)
    .join('\n');
}

/** 3 requests confirmed and e-mailed. */
export const doneText = (count: number, status: 'confirmed' | 'declined') =>
  `${counted(count, 'request')} ${status} and e-mailed.`;
