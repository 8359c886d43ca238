import { EventBranch, EventFacts, FormNote } from '../../features/events/event-facts';
import { OtherEvents } from '../../features/events/other-events';
import { OwnEvent } from '../../features/events/own-event';

/** Parts of the events' pages that stay as the server drew them (still.tsx). Browsers hardly ever fetch this file. */
export const stillEvents = { EventBranch, EventFacts, FormNote, OtherEvents, OwnEvent };
