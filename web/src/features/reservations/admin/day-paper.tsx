import { longDate } from '../../../lib/dates';
import type { DiaryDay } from './api';
import { daySum } from './day-words';
import { keepsRoom } from './status';

type Props = { day: DiaryDay; branch: string };

/** The day for the kitchen and the floor: only on paper. */
export function DayPaper({ day, branch }: Props) {
  const rows = day.reservations.filter(({ status }) => keepsRoom(status));
  return (
    <div className="hidden print:block">
      <p className="font-serif text-h1">
        {longDate(day.date)}
        {branch && `, ${branch}`}
      </p>
      <p>{daySum(day)}</p>
      <table className="mt-4 w-full border-collapse text-sm">
        <caption className="sr-only">Guests by time</caption>
        <thead>
          <tr className="border-b-2 border-line-strong text-start">
            {['Time', 'Name', 'People', 'Special request', 'Notes'].map((head) => (
              <th key={head} scope="col" className="py-2 pe-4 text-start font-semibold">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((r) => (
            <tr key={r.id} className="border-b border-line align-top">
              <td className="py-2 pe-4 tabular-nums">{r.time || 'TBA'}</td>
              <td className="py-2 pe-4 font-medium">
                {r.firstName} {r.lastName}
              </td>
              <td className="py-2 pe-4 tabular-nums">{r.guestCount}</td>
              <td className="py-2 pe-4 whitespace-pre-line">{r.specialRequest}</td>
              <td className="py-2 whitespace-pre-line">{r.notes}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
