import type { PageProps } from '../../lib/page';
import { ComingPage } from '../../ui/coming-page';

export function EventsPage(_: PageProps<'events'>) {
  return (
    <ComingPage title="Events">
      Our calendar is being written. Ask us what is coming up, or book a table for an evening of your own.
    </ComingPage>
  );
}
