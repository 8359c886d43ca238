import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import { counted, countText } from '../../../lib/count';
import { dayDate, relativeDay, relativeTime, shortDateTime } from '../../../lib/dates';
import { Dotted } from '../../../ui/admin/dotted';
import { PersonNotes } from '../../../ui/admin/person-notes';
import { useSteady } from '../../../ui/admin/use-steady';
import { useMinute } from '../../../ui/admin/when';
import { Waiting } from '../../../ui/skeleton';
import type { Dashboard, Request } from './api';

export type RequestActions = (
  request: Request,
  handlers: { onAnswer: () => void; onDone: () => void },
) => ReactNode;

type Props = {
  data: Dashboard | undefined;
  actions: RequestActions;
  branchName: (id: string) => string;
};

const none: readonly Request[] = [];

/** Who waits for an answer, the nearest day first. Nothing moves while somebody answers. */
export function Requests({ data, actions, branchName }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { rows, hold } = useSteady(data?.requests ?? none, (request) => request.id);
  return (
    <section
      aria-labelledby="requests"
      className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-5"
    >
      <h2 ref={heading} id="requests" tabIndex={-1} className="text-h3">
        Waiting for an answer
      </h2>
      {!data ? (
        <Waiting lines={3} />
      ) : rows.length === 0 ? (
        <p className="text-sm text-ink-soft">Nobody is waiting for an answer.</p>
      ) : (
        <ul className="flex flex-col divide-y divide-line">
          {rows.map((request) => (
            <li
              key={request.id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0"
            >
              <About request={request} today={data.today} branch={branchName(request.branchId)} />
              {actions(request, {
                onAnswer: () => hold(),
                onDone: () => heading.current?.focus({ preventScroll: true }),
              })}
            </li>
          ))}
        </ul>
      )}
      {data && data.pendingRequests > data.requests.length && (
        <Link className="link w-fit text-sm" to="/admin/reservations?status=pending&sort=date">
          All {countText(data.pendingRequests)} that wait
        </Link>
      )}
    </section>
  );
}

type AboutProps = { request: Request; today: string; branch: string };

function About({ request, today, branch }: AboutProps) {
  const now = useMinute();
  return (
    <div className="min-w-0 flex-1 basis-48">
      <p className="font-medium wrap-anywhere">
        {request.firstName} {request.lastName}
      </p>
      <p className="text-sm text-ink-soft">
        <Dotted
          parts={[
            `${dayDate(request.date)} (${relativeDay(request.date, today)})`,
            request.time || null,
            request.partySize ? counted(request.partySize, 'person', 'people') : request.guests,
            branch || null,
            <time key="at" dateTime={request.createdAt} title={shortDateTime(request.createdAt)}>
              asked {relativeTime(request.createdAt, now)}
            </time>,
          ]}
        />
      </p>
      <PersonNotes email={request.email} />
      {request.specialRequest && (
        <p className="line-clamp-2 text-sm break-words text-ink-faint">{request.specialRequest}</p>
      )}
    </div>
  );
}
