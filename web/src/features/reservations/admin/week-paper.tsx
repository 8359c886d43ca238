import { dayDate } from '../../../lib/dates';
import type { DiaryWeek } from './api';
import { peopleText } from './people';
import { keepsRoom } from './status';
import { peakText, weekSum, weekTitle } from './week-words';

/** The week for the office wall: only on paper. */
export function WeekPaper({ week, branch }: { week: DiaryWeek; branch: string }) {
  return (
    <div className="hidden print:block">
      <p className="font-serif text-h3">
        {weekTitle(week.from)}
        {branch && `, ${branch}`}
      </p>
      <p>{weekSum(week)}</p>
      <table className="mt-3 w-full border-collapse text-sm">
        <caption className="sr-only">The week by day</caption>
        <thead>
          <tr className="border-b-2 border-current">
            {['Day', 'People', 'Bookings', 'Waiting', 'Most at once', 'Who comes'].map((head) => (
              <th key={head} scope="col" className="py-1.5 pe-3 text-start font-semibold">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {week.days.map((day) => (
            <tr key={day.date} className="border-b border-current/40 align-top">
              <th scope="row" className="py-1.5 pe-3 text-start font-medium whitespace-nowrap">
                {dayDate(day.date)}
                {day.closed && (
                  <span className="block font-normal whitespace-normal">Closed: {day.closed}</span>
                )}
              </th>
              <td className="py-1.5 pe-3 tabular-nums">{day.people}</td>
              <td className="py-1.5 pe-3 tabular-nums">{day.bookings}</td>
              <td className="py-1.5 pe-3 tabular-nums">{day.waiting}</td>
              <td className="py-1.5 pe-3">{peakText(day, week.capacity)}</td>
              <td className="py-1.5">
                {day.reservations
                  .filter(({ status }) => keepsRoom(status))
                  .map((r) => `${r.time || 'TBA'} ${r.lastName} (${r.guestCount})`)
                  .join(', ')}
                {day.more > 0 && ` and ${day.more} more`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {week.capacity > 0 && <p className="mt-2 text-sm">Room for {peopleText(week.capacity)} at once.</p>}
    </div>
  );
}
