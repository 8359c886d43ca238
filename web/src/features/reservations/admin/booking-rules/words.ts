import { counted } from '../../../../lib/count';
import { dayDate } from '../../../../lib/dates';
import type { BookingRules, ClosedDays, PublicHoliday } from './api';
import { labels } from './draft';

export const people = (count: number) => counted(count, 'person', 'people');

/** 90 minutes are 1 h 30 min. */
export function durationText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(' ') || '0 min';
}

export function closedText({ from, to }: Pick<ClosedDays, 'from' | 'to'>): string {
  if (!from) return '';
  return !to || to === from ? dayDate(from) : `${dayDate(from)} to ${dayDate(to)}`;
}

const daysText = (days: readonly string[]) => (days.length === 7 ? 'Every day' : days.join(', '));

/** The rules as sentences, for whoever looks at an older version. */
export function rulesText(rules: BookingRules): { label: string; text: string }[] {
  const texts: Record<keyof BookingRules, string> = {
    serving:
      rules.serving
        .map((one) => `${daysText(one.days)} from ${one.first} to ${one.last}, every ${one.every} minutes`)
        .join('\n') || 'None: nobody can ask for a table',
    stays: rules.stays.map((one) => `From ${people(one.from)}: ${durationText(one.minutes)}`).join('\n'),
    capacity: rules.capacity === 0 ? 'Not counted' : `${people(rules.capacity)} at once`,
    largestParty: rules.largestParty === 0 ? 'No limit' : people(rules.largestParty),
    noticeHours: rules.noticeHours === 0 ? 'None' : counted(rules.noticeHours, 'hour'),
    horizonMonths: String(rules.horizonMonths),
    closed: rules.closed.map((one) => `${closedText(one)}: ${one.reason}`).join('\n') || 'None',
    confirmAlone: rules.confirmAlone ? 'By themselves while there is room' : 'By staff',
  };
  return Object.entries(labels).map(([part, label]) => ({ label, text: texts[part as keyof BookingRules] }));
}

/** The holidays that no closed days cover yet. */
export function openHolidays(
  holidays: readonly PublicHoliday[],
  closed: readonly ClosedDays[],
): PublicHoliday[] {
  return holidays.filter(
    ({ date }) => !closed.some(({ from, to }) => from !== '' && from <= date && date <= (to || from)),
  );
}
