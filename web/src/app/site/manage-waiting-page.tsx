import { OwnPlace } from '../../features/events/own-place';
import { drawnFrom, type PageProps } from '../../lib/page';
import { useParts } from './parts';

/** A guest's own place on a waiting list, and the event beside it. */
export function ManageWaitingPage({ page }: PageProps<'manage-waiting'>) {
  const { OwnEvent } = useParts();
  return (
    <OwnPlace
      page={page}
      aside={page.data.place.location && <OwnEvent event={drawnFrom(page.static)} shown />}
    />
  );
}
