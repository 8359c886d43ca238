import { PlainComments } from '../../features/engagement/plain-comments';
import { EventBranch, EventFacts } from '../../features/events/event-facts';
import { OtherEvents } from '../../features/events/other-events';
import { RegistrationForm } from '../../features/events/registration-form';
import { RequestForm } from '../../features/reservations/request-form';
import { FeaturedEvents } from './featured-events';
import type { Parts } from './parts';
import { drawn } from './still';
import { stillParts } from './still-parts';

/** For the engine: everything at once, since rendering cannot wait. */
export const parts: Parts = {
  EventBranch,
  EventFacts,
  FeaturedEvents,
  Footer: drawn(stillParts.Footer),
  GuestWordsSection: drawn(stillParts.GuestWordsSection),
  OccasionsSection: drawn(stillParts.OccasionsSection),
  PricelistSection: drawn(stillParts.PricelistSection),
  QuestionsSection: drawn(stillParts.QuestionsSection),
  StorySection: drawn(stillParts.StorySection),
  VisitBar: drawn(stillParts.VisitBar),
  OtherEvents,
  PlainComments,
  RegistrationForm,
  RequestForm,
};
