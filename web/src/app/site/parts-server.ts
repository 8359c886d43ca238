import { PlainComments } from '../../features/engagement/plain-comments';
import { EventBranch, EventFacts } from '../../features/events/event-facts';
import { OtherEvents } from '../../features/events/other-events';
import { RegistrationForm } from '../../features/events/registration-form';
import { RequestForm } from '../../features/reservations/request-form';
import { GuestWordsSection } from '../../features/site/guest-words';
import { OccasionsSection } from '../../features/site/occasions';
import { PricelistSection } from '../../features/site/pricelist';
import { QuestionsSection } from '../../features/site/questions';
import { StorySection } from '../../features/site/story';
import { FeaturedEvents } from './featured-events';
import { Footer } from './footer';
import { NextSteps } from './next-steps';
import type { Parts } from './parts';
import { drawn } from './still';
import { VisitBar } from './visit-bar';

/** For the engine: everything at once, since rendering cannot wait. */
export const parts: Parts = {
  EventBranch,
  EventFacts,
  FeaturedEvents,
  Footer: drawn(Footer),
  GuestWordsSection: drawn(GuestWordsSection),
  NextSteps: drawn(NextSteps),
  OccasionsSection: drawn(OccasionsSection),
  PricelistSection: drawn(PricelistSection),
  QuestionsSection: drawn(QuestionsSection),
  StorySection: drawn(StorySection),
  VisitBar: drawn(VisitBar),
  OtherEvents,
  PlainComments,
  RegistrationForm,
  RequestForm,
};
