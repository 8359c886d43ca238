import { PlainComments } from '../../features/engagement/plain-comments';
import { EventBranch, EventFacts, FormNote } from '../../features/events/event-facts';
import { OtherEvents } from '../../features/events/other-events';
import { OwnEvent } from '../../features/events/own-event';
import { RegistrationForm } from '../../features/events/registration-form';
import { RequestForm } from '../../features/reservations/request-form';
import { MenuSheet } from '../../features/site/menu-sheet';
import { OccasionsSection } from '../../features/site/occasions';
import { PricelistSection } from '../../features/site/pricelist';
import { StorySection } from '../../features/site/story';
import { FeaturedEvents } from './featured-events';
import { Footer } from './footer';
import type { Parts } from './parts';
import { drawn } from './still';

/** For the engine: everything at once, since rendering cannot wait. */
export const parts: Parts = {
  EventBranch: drawn(EventBranch),
  EventFacts: drawn(EventFacts),
  FormNote: drawn(FormNote),
  FeaturedEvents,
  Footer: drawn(Footer),
  MenuSheet: drawn(MenuSheet),
  OccasionsSection: drawn(OccasionsSection),
  PricelistSection: drawn(PricelistSection),
  StorySection: drawn(StorySection),
  OtherEvents: drawn(OtherEvents),
  OwnEvent: drawn(OwnEvent),
  PlainComments,
  RegistrationForm,
  RequestForm,
};
