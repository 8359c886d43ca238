import { ShareButton as Share } from '../../ui/share-button';

/** Shares an event's page. */
export function ShareButton({ title }: { title: string }) {
  return <Share title={title} copied="Event link copied to clipboard!" />;
}
