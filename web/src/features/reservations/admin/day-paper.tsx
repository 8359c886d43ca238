import { longDate } from '../../../lib/dates';
import { PersonNotes } from '../../../ui/admin/person-notes';
import { statusWord } from '../../../ui/admin/status';
import type { DiaryDay } from './api';
import { daySum } from './day-words';
import { paperRows } from './paper-rows';

type Props = { day: DiaryDay; branch: string };

const heads = ['Time', 'People', 'Name', 'Requests and allergies', 'Notes'];

/** The day for the kitchen and the floor, with the people who arrive and who are there in each half hour: only on paper. */
export function DayPaper({ day, branch }: Props) {
  const rows = paperRows(day);
  return (
    <div className="hidden print:block">
      <p className="font-serif text-h3">
        {longDate(day.date)}
        {branch && `, ${branch}`}
      </p>
      <p>{daySum(day)}</p>
      {day.closed && <p>Nobody is received on this day: {day.closed}</p>}
      <table className="mt-3 w-full border-collapse text-sm">
        <caption className="sr-only">Guests by time</caption>
        <thead>
          <tr className="border-b-2 border-current">
            {heads.map((head) => (
              <th key={head} scope="col" className="py-1.5 pe-3 text-start font-semibold">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        {rows.map(({ time, guests, arriving, there }) => (
          <tbody key={time || 'TBA'} className="break-inside-avoid">
            <tr className="border-b border-current">
              <th scope="rowgroup" className="py-1.5 pe-3 text-start font-semibold tabular-nums">
                {time || 'TBA'}
              </th>
              <td colSpan={4} className="py-1.5">
                {arriving > 0 && `${arriving} arrive`}
                {arriving > 0 && there > 0 && ', '}
                {there > 0 && `${there} there${day.capacity > 0 ? ` of ${day.capacity}` : ''}`}
              </td>
            </tr>
            {guests.map((r) => (
              <tr key={r.id} className="border-b border-current/40 align-top">
                <td className="py-1.5 pe-3 tabular-nums">{r.time}</td>
                <td className="py-1.5 pe-3 font-semibold tabular-nums">{r.guestCount}</td>
                <td className="py-1.5 pe-3 font-medium">
                  {r.firstName} {r.lastName}
                </td>
                <td className="py-1.5 pe-3 whitespace-pre-line wrap-anywhere">
                  {r.occasion && <p className="font-medium">{statusWord(r.occasion)}</p>}
                  {r.specialRequest}
                  <PersonNotes email={r.email} />
                </td>
                <td className="py-1.5 whitespace-pre-line wrap-anywhere">{r.notes}</td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}
