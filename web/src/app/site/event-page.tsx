import { type ComponentType, useEffect, useState } from 'react';
import { EventView } from '../../features/events/event-view';
import type { follow } from '../../lib/live';
import type { PageProps } from '../../lib/page';
import { useParts } from './parts';

type Comments = ComponentType<{ eventId: string; today: string; follow: typeof follow }>;

/** One event, and what people say about it. Features do not know each other; this page does. */
export function EventPage({ page }: PageProps<'event'>) {
  const [parts, setParts] = useState<{ Comments: Comments; follow: typeof follow } | null>(null);
  const { PlainComments, EventBranch, EventFacts, FormNote, OtherEvents } = useParts();
  const { event, others } = page.data;
  // Fetched when the page is live: whose they are is personal, and never in the cached HTML.
  useEffect(() => {
    Promise.all([import('../../features/engagement/comments'), import('../../lib/live')]).then(
      ([{ Comments }, { follow }]) => setParts({ Comments, follow }),
      () => {}, // without it the page still says everything about the event
    );
  }, []);
  return (
    <EventView
      page={page}
      facts={<EventFacts event={event} />}
      branch={event.branch && <EventBranch branch={event.branch} />}
      note={event.attendanceForm && <FormNote form={event.attendanceForm} />}
      below={others && <OtherEvents events={others} />}
    >
      <noscript>{page.static && PlainComments && <PlainComments comments={page.static} />}</noscript>
      {parts && <parts.Comments eventId={event.id} today={page.today} follow={parts.follow} />}
    </EventView>
  );
}
