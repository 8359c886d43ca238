import { counted } from '../../../lib/count';
import { formatRand } from '../../../lib/money';
import type { CallOffEffects } from './life-api';

/** How a reason can begin. */
export const beginnings = [
  { label: 'Weather', words: 'The weather does not allow it: ' },
  { label: 'Illness', words: 'Somebody of our team is ill: ' },
  { label: 'Too few guests', words: 'Too few guests have registered this time. ' },
] as const;

/** The text with another beginning: it takes the place of one that was chosen before, and keeps what was typed. */
export function withBeginning(text: string, words: string): string {
  const old = beginnings.find((one) => text.startsWith(one.words.trim()));
  return words + (old ? text.slice(old.words.trim().length) : text).trimStart();
}

/** What calling off does, each in a sentence. */
export function effectLines(effects: CallOffEffects): string[] {
  const { registrations, attendees, emailed, waiting } = effects;
  const unreached = registrations - emailed;
  return [
    registrations === 0
      ? 'Nobody has registered.'
      : `${counted(registrations, 'registration')} (${counted(attendees, 'person', 'people')}) ${registrations === 1 ? 'ends' : 'end'}. ${guests(emailed)} e-mailed.`,
    unreached > 0 &&
      `${counted(unreached, 'guest')} gave no e-mail address. Please tell ${unreached === 1 ? 'that guest' : 'them'} yourself.`,
    waiting > 0 &&
      `The waiting list ends: ${counted(waiting, 'party', 'parties')} ${waiting === 1 ? 'is' : 'are'} e-mailed.`,
    moneyLine(effects),
    'The page stays, with your reason and without registration.',
    'It cannot be undone. To put the event on again, duplicate it.',
  ].filter((line) => line !== false);
}

const guests = (count: number) => `${counted(count, 'guest')} ${count === 1 ? 'is' : 'are'}`;

/** Managers read the sum; others only that somebody has paid. */
function moneyLine({ paid, refundCents }: CallOffEffects): string | false {
  if (paid === 0) return false;
  const who = `${counted(paid, 'guest')} ${paid === 1 ? 'has' : 'have'} paid`;
  return refundCents === undefined
    ? `${who}. A manager gives the money back.`
    : `${who}: ${formatRand(refundCents)} is to be given back. Each refund stays a proposal until it is recorded.`;
}

/** 'Called off. 12 guests are e-mailed.' */
export function doneText({ emailed, waiting }: CallOffEffects): string {
  const told = [
    emailed > 0 && counted(emailed, 'guest'),
    waiting > 0 && `${counted(waiting, 'party', 'parties')} of the waiting list`,
  ].filter((words) => words !== false);
  if (told.length === 0) return 'Called off. Nobody had to be told.';
  return `Called off. ${told.join(' and ')} ${emailed + waiting === 1 ? 'is' : 'are'} e-mailed.`;
}
