import { Link } from 'react-router';
import { countText } from '../../../lib/count';
import { Dotted } from '../../../ui/admin/dotted';
import { statusWord } from '../../../ui/admin/status';
import { Waiting } from '../../../ui/skeleton';
import type { Dashboard, Request } from './api';

/** Who comes today, by time. */
export function Coming({ data }: { data: Dashboard | undefined }) {
  return (
    <section
      aria-labelledby="coming"
      className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-5"
    >
      <h2 id="coming" className="text-h3">
        Coming today
      </h2>
      {!data ? (
        <Waiting lines={3} />
      ) : data.coming.length === 0 ? (
        <p className="text-sm text-ink-soft">Nobody has booked a table for today.</p>
      ) : (
        <ol className="flex flex-col divide-y divide-line">
          {data.coming.map((guest) => (
            <Guest key={guest.id} guest={guest} />
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

function Guest({ guest }: { guest: Request }) {
  return (
    <li className="flex gap-4 py-2.5 first:pt-0 last:pb-0">
      <span className="w-12 shrink-0 font-medium tabular-nums">{guest.time || 'TBA'}</span>
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere">
          <Link
            className="link"
            to={`/admin/customers?customer=${encodeURIComponent(guest.email.trim().toLowerCase())}`}
          >
            {guest.firstName} {guest.lastName}
          </Link>
        </p>
        <p className="text-sm text-ink-soft">
          <Dotted
            parts={[
              guest.guests,
              guest.phone ? (
                <a key="phone" className="link" href={`tel:${guest.phone.replace(/[^+\d]/g, '')}`}>
                  {guest.phone}
                </a>
              ) : null,
              known.includes(guest.status) && statusWord(guest.status).toLowerCase(),
            ]}
          />
        </p>
        {guest.specialRequest && (
          <p className="line-clamp-2 text-sm break-words text-ink-faint">{guest.specialRequest}</p>
        )}
      </div>
    </li>
  );
}
