import type { components } from '../../gen/api';
import { ButtonLink } from '../../ui/button-link';
import { Aside } from '../../ui/own-page';
import { Picture } from '../../ui/picture';
import { eventPath } from './api';
import { EventBranch } from './event-facts';

/** The event of a guest's registration: its picture, where it is and how to get there. */
export function OwnEvent({ own }: { own: components['schemas']['OwnRegistration'] }) {
  return (
    <Aside label="The event">
      {own.picture && (
        <Picture
          picture={own.picture}
          alt=""
          sizes="(min-width: 64rem) 22rem, 92vw"
          className="aspect-photo w-full rounded-md"
        />
      )}
      <div>
        <p className="font-medium">{own.location}</p>
        {own.branch && <EventBranch branch={own.branch} />}
      </div>
      {(own.canCancel || own.status === 'cancelled') && (
        <ButtonLink href={eventPath(own.eventId)} look="secondary">
          See the event
        </ButtonLink>
      )}
    </Aside>
  );
}
