import { type ComponentType, useEffect, useState } from 'react';
import { EventView } from '../../features/events/event-view';
import { follow } from '../../lib/live';
import type { PageProps } from '../../lib/page';

type Talk = ComponentType<{ eventId: string; today: string; follow: typeof follow }>;

/** One event, and what people say about it. Features do not know each other; this page does. */
export function EventPage({ page }: PageProps<'event'>) {
  const [Talk, setTalk] = useState<Talk | null>(null);
  // Fetched when the page is live: likes and comments are personal and never in the kept HTML.
  useEffect(() => {
    import('../../features/engagement/talk').then(
      (part) => setTalk(() => part.Talk),
      () => {}, // without it the page still says everything about the event
    );
  }, []);
  return (
    <EventView page={page}>
      {Talk && <Talk eventId={page.data.event.id} today={page.today} follow={follow} />}
    </EventView>
  );
}
