import { addDays, dateParts, dayDate, monthName, shortDate } from '../../../lib/dates';
import type { Label } from '../../../ui/admin/bar-chart';
import type { MoneyReport } from './api';

type Step = MoneyReport['step'];
type Part = { from: string; to: string };

/** The days of a report as a sentence has them: September 2026, or Sep 1, 2026 to Oct 14, 2026. */
export function spanText({ from, to }: Part): string {
  if (from === to) return dayDate(from);
  const month = from.slice(0, 7);
  const whole = from.endsWith('-01') && to.startsWith(month) && !addDays(to, 1).startsWith(month);
  return whole ? monthName(month) : `${shortDate(from)} to ${shortDate(to)}`;
}

/** What stands under the bars: only as many words as there is room for; the reading has all of them. */
export function labelsOf(step: Step, rows: readonly Part[]): Label[] {
  return rows.map((row, index) => {
    const short = shortOf(step, row, index, rows.length);
    return {
      short,
      tiny: step === 'month' && rows.length <= 12 ? short.slice(0, 1) : short,
      long: spanText(row),
    };
  });
}

function shortOf(step: Step, { from }: Part, index: number, count: number): string {
  const { day = '', month = '' } = dateParts(from) ?? {};
  if (step === 'day') return count <= 8 || Number(day) === 1 || Number(day) % 5 === 0 ? day : '';
  if (step === 'week') return index % Math.ceil(count / 6) === 0 ? `${day} ${month}` : '';
  if (count <= 12) return month;
  return from.slice(5, 7) === '01' ? from.slice(0, 4) : '';
}

/** Which part today lies in; the last where the period is over, the first where it has not begun. */
export function current(rows: readonly Part[], today: string): number {
  const at = rows.findIndex(({ to }) => today <= to);
  return at === -1 ? Math.max(0, rows.length - 1) : at;
}
