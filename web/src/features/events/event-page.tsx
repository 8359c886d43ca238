import type { PageProps } from '../../lib/page';
import { ComingPage } from '../../ui/coming-page';

export function EventPage(_: PageProps<'event'>) {
  return (
    <ComingPage title="Event">
      The details of this event are on their way. Ask us, and we will tell you all we know.
    </ComingPage>
  );
}
