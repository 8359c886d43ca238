import { type ComponentType, useEffect, useState } from 'react';
import { EventView } from '../../features/events/event-view';
import { follow } from '../../lib/live';
import type { PageProps } from '../../lib/page';

type Comments = ComponentType<{ eventId: string; today: string; follow: typeof follow }>;

/** One event, and what people say about it. Features do not know each other; this page does. */
export function EventPage({ page }: PageProps<'event'>) {
  const [Comments, setComments] = useState<Comments | null>(null);
  // Fetched when the page is live: likes and comments are personal and never in the cached HTML.
  useEffect(() => {
    import('../../features/engagement/comments').then(
      (part) => setComments(() => part.Comments),
      () => {}, // without it the page still says everything about the event
    );
  }, []);
  return (
    <EventView page={page}>
      {Comments && <Comments eventId={page.data.event.id} today={page.today} follow={follow} />}
    </EventView>
  );
}
