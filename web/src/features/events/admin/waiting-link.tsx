import { Link } from 'react-router';
import type { ManagedEvent } from './api';
import { waitingPath } from './waiting-api';
import { countsText } from './waiting-words';

/** Leads to the waiting list of an event, and says who is on it. A draft has none. */
export function WaitingLink({ event }: { event: ManagedEvent }) {
  if (event.state === 'draft') return null;
  const counts = event.waiting && countsText(event.waiting);
  return (
    <Link
      className="link inline-block min-h-6"
      to={waitingPath(event.id)}
      aria-label={`${counts ? `${counts}: w` : 'W'}aiting list of ${event.title}`}
    >
      {counts || 'Waiting list'}
    </Link>
  );
}
