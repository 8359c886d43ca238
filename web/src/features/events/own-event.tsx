import { ButtonLink } from '../../ui/button-link';
import { Aside } from '../../ui/own-page';
import { Picture } from '../../ui/picture';
import { type EventItem, eventPath } from './api';
import { EventBranch } from './event-facts';

type Props = {
  event: Pick<EventItem, 'id' | 'location' | 'branch' | 'picture'>;
  /** It has a page that is worth a look. */
  shown: boolean;
};

/** The event of a guest's registration or place in line: its picture, where it is and how to get there. */
export function OwnEvent({ event, shown }: Props) {
  return (
    <Aside label="The event">
      {event.picture && (
        <Picture
          picture={event.picture}
          alt=""
          sizes="(min-width: 64rem) 22rem, 92vw"
          className="aspect-photo w-full rounded-md"
        />
      )}
      <div>
        <p className="font-medium">{event.location}</p>
        {event.branch && <EventBranch branch={event.branch} />}
      </div>
      {shown && (
        <ButtonLink href={eventPath(event.id)} look="secondary">
          See the event
        </ButtonLink>
      )}
    </Aside>
  );
}
