import { counted } from '../../../lib/count';
import { shortDate, venueTime } from '../../../lib/dates';
import { formatRand } from '../../../lib/money';
import type { DuePart, Method, RefundProposal, Statement, Task } from './api';

export const methods = [
  { value: 'eft', label: 'EFT' },
  { value: 'card', label: 'Card' },
  { value: 'cash', label: 'Cash' },
  { value: 'other', label: 'Other' },
] as const satisfies { value: Method; label: string }[];

export const methodWord = (method: Method) => methods.find(({ value }) => value === method)?.label ?? method;

export const venueToday = () => venueTime(new Date().toISOString()).date;

const parts: Record<DuePart['part'], string> = { deposit: 'Deposit', balance: 'Balance', total: 'Total' };

export const partWord = (part: DuePart['part']) => parts[part];

/** What is to be paid next; nothing where all is paid. */
export const nextOf = ({ schedule }: Pick<Statement, 'schedule'>): DuePart | undefined =>
  schedule.find(({ owedCents }) => owedCents > 0);

export const isLate = ({ dueOn }: DuePart, today: string) => dueOn !== '' && dueOn < today;

/** A booking is secured by its deposit. One that is due today is not late yet. */
export const notSecured = (next: DuePart | undefined, today: string) =>
  next !== undefined && next.part === 'deposit' && isLate(next, today);

/** Deposit R1 400, due Nov 17, 2026 */
export function dueText(next: DuePart, today: string): string {
  const what = `${partWord(next.part)} ${formatRand(next.owedCents)}`;
  if (!next.dueOn) return what;
  if (next.dueOn === today) return `${what}, due today`;
  return `${what}, ${isLate(next, today) ? 'was due' : 'due'} ${shortDate(next.dueOn)}`;
}

function ahead(days: number): string {
  if (days > 0) return `${counted(days, 'day')} ahead`;
  return days === 0 ? 'On the day of the visit' : `${counted(-days, 'day')} after the visit`;
}

/** How the terms come to what goes back: the days, the sums, the rule. */
export function refundText({ keptCents, backCents, days, why }: RefundProposal): string {
  const paid = formatRand(keptCents + backCents);
  const kept = keptCents > 0 ? `${formatRand(keptCents)} is kept` : 'nothing is kept';
  const back =
    backCents > 0 ? `${formatRand(backCents)} of ${paid} goes back` : `nothing of ${paid} goes back`;
  return `${ahead(days)}: ${kept}, ${back}. ${why}`;
}

/** What a new line most likely says: the next part or all of it; what goes back by the terms, or was too much. */
export function amountFor(statement: Statement, task: Task, all: boolean): number | null {
  const cents =
    task === 'refund'
      ? statement.creditCents
      : all
        ? statement.owedCents
        : (nextOf(statement)?.owedCents ?? 0);
  return cents > 0 ? cents : null;
}
