import { type ReactNode, useRef } from 'react';
import { relativeTime, shortDate, shortDateTime } from '../../../lib/dates';
import { Dotted } from '../../../ui/admin/dotted';
import { useMinute } from '../../../ui/admin/when';
import { Waiting } from '../../../ui/skeleton';
import type { Dashboard, Request } from './api';

type Props = { data: Dashboard | undefined; actions: (request: Request, onDone: () => void) => ReactNode };

/** Who waits for an answer, the newest first. */
export function LatestRequests({ data, actions }: Props) {
  const now = useMinute();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section
      aria-labelledby="latest-requests"
      className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-5"
    >
      <h2 ref={heading} id="latest-requests" tabIndex={-1} className="text-h3">
        Latest requests
      </h2>
      {!data ? (
        <Waiting lines={3} />
      ) : data.latestRequests.length === 0 ? (
        <p className="text-sm text-ink-soft">Nobody is waiting for an answer.</p>
      ) : (
        <ul className="flex flex-col divide-y divide-line">
          {data.latestRequests.map((request) => (
            <li
              key={request.id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0"
            >
              <div className="min-w-0 flex-1 basis-48">
                <p className="font-medium">
                  {request.firstName} {request.lastName}
                </p>
                <p className="text-sm text-ink-soft">
                  <Dotted
                    parts={[
                      shortDate(request.date),
                      request.guests,
                      <time key="at" dateTime={request.createdAt} title={shortDateTime(request.createdAt)}>
                        {relativeTime(request.createdAt, now)}
                      </time>,
                    ]}
                  />
                </p>
                {request.specialRequest && (
                  <p className="line-clamp-2 text-sm break-words text-ink-faint">{request.specialRequest}</p>
                )}
              </div>
              {actions(request, () => heading.current?.focus({ preventScroll: true }))}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
