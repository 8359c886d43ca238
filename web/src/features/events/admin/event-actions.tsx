import { AppButtonLink } from '../../../ui/admin/app-button-link';
import { Icon, type IconName } from '../../../ui/admin/icon';
import { useMayDelete } from '../../../ui/admin/rights';
import { Button } from '../../../ui/button';
import type { ManagedEvent } from './api';

/** What can be done with an event. */
export type EventAction = 'edit' | 'publish' | 'preview' | 'duplicate' | 'callOff' | 'delete';

type Props = { event: ManagedEvent; busy: boolean; onAction: (action: EventAction) => void };

/** The buttons of an event, by what it has become. */
export function EventActions({ event, busy, onAction }: Props) {
  const mayDelete = useMayDelete(event.createdAt);
  const isDraft = event.state === 'draft';
  const isCalledOff = event.state === 'called_off';
  const button = (action: EventAction, icon: IconName, label: string) => (
    <Button
      look={action === 'edit' || action === 'publish' ? 'secondary' : 'quiet'}
      size="sm"
      busy={action === 'publish' && busy}
      onClick={() => onAction(action)}
      aria-label={`${label} ${event.title}`}
    >
      <Icon name={icon} size="sm" />
      {label}
    </Button>
  );
  return (
    <div className="grid grid-cols-2 gap-2 border-t border-line pt-3 sm:flex sm:flex-wrap">
      {!isCalledOff && button('edit', 'edit', 'Edit')}
      {isDraft && button('publish', 'check', 'Publish')}
      {isDraft && button('preview', 'eye', 'Preview')}
      {!isDraft && !isCalledOff && (
        <AppButtonLink
          to={`/admin/events/${event.id}/door-list`}
          look="quiet"
          size="sm"
          aria-label={`Door list of ${event.title}`}
        >
          <Icon name="print" size="sm" />
          Door list
        </AppButtonLink>
      )}
      {!isDraft && (
        <AppButtonLink
          to={`/admin/comments?event=${event.id}`}
          look="quiet"
          size="sm"
          aria-label={`Comments on ${event.title}`}
        >
          <Icon name="chat" size="sm" />
          Comments
        </AppButtonLink>
      )}
      {button('duplicate', 'plus', 'Duplicate')}
      {event.state === 'published' && !event.ended && button('callOff', 'close', 'Call off')}
      {mayDelete && button('delete', 'trash', 'Delete')}
    </div>
  );
}
