import { EventView } from '../../features/events/event-view';
import type { PageProps } from '../../lib/page';

/** One event, and what people say about it. Features do not know each other; this page does. */
export function EventPage({ page }: PageProps<'event'>) {
  return <EventView page={page} />;
}
