import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { countText } from '../../../lib/count';
import { telLink } from '../../../lib/tel-link';
import { Dotted } from '../../../ui/admin/dotted';
import { PersonNotes } from '../../../ui/admin/person-notes';
import { statusWord } from '../../../ui/admin/status';
import { Waiting } from '../../../ui/skeleton';
import type { Dashboard, Request } from './api';

type Props = { data: Dashboard | undefined; branchName: (id: string) => string; action?: ReactNode };

/** Who comes today, by time. */
export function Coming({ data, branchName, action }: Props) {
  return (
    <section
      aria-labelledby="coming"
      className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-5"
    >
      <div className="flex items-center justify-between gap-3">
        <h2 id="coming" className="text-h3">
          Coming today
        </h2>
        {action}
      </div>
      {!data ? (
        <Waiting lines={3} />
      ) : data.coming.length === 0 ? (
        <p className="text-sm text-ink-soft">Nobody has booked a table for today.</p>
      ) : (
        <ol className="flex flex-col divide-y divide-line">
          {data.coming.map((guest) => (
            <Guest key={guest.id} guest={guest} branch={branchName(guest.branchId)} />
          ))}
        </ol>
      )}
      {data && data.todayVisits.reservations > data.coming.length && (
        <Link className="link w-fit text-sm" to={todayPath(data.today)}>
          All {countText(data.todayVisits.reservations)} of today
        </Link>
      )}
    </section>
  );
}

/** The list that the figure counts. */
export const todayPath = (today: string) =>
  `/admin/reservations?status=expected&from=${today}&to=${today}&sort=date`;

/** What has become of a guest who was expected. */
const known: readonly string[] = ['arrived', 'completed', 'no_show'];

function Guest({ guest, branch }: { guest: Request; branch: string }) {
  return (
    <li className="flex gap-4 py-2.5 first:pt-0 last:pb-0">
      <span className="w-12 shrink-0 font-medium tabular-nums">{guest.time || 'TBA'}</span>
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere">
          {guest.email ? (
            <Link
              className="link"
              to={`/admin/customers/${encodeURIComponent(guest.email.trim().toLowerCase())}`}
            >
              {guest.firstName} {guest.lastName}
            </Link>
          ) : (
            `${guest.firstName} ${guest.lastName}`
          )}
        </p>
        <p className="text-sm text-ink-soft">
          <Dotted
            parts={[
              guest.guests,
              branch || null,
              guest.phone ? (
                <a key="phone" className="link" href={telLink(guest.phone)}>
                  {guest.phone}
                </a>
              ) : null,
              known.includes(guest.status) && statusWord(guest.status).toLowerCase(),
            ]}
          />
        </p>
        <PersonNotes email={guest.email} />
        {guest.specialRequest && (
          <p className="line-clamp-2 text-sm break-words text-ink-faint">{guest.specialRequest}</p>
        )}
      </div>
    </li>
  );
}
