import { PlainComments } from '../../features/engagement/plain-comments';
import { RegistrationForm } from '../../features/events/registration-form';
import { RequestForm } from '../../features/reservations/request-form';
import { FeaturedEvents } from './featured-events';
import type { Parts } from './parts';
import { drawn } from './still';
import { stillParts } from './still-parts';

/** For the engine: everything at once, since rendering cannot wait. */
export const parts: Parts = {
  FeaturedEvents,
  PlainComments,
  RegistrationForm,
  RequestForm,
  EventBranch: drawn(stillParts.EventBranch),
  EventFacts: drawn(stillParts.EventFacts),
  Footer: drawn(stillParts.Footer),
  FormNote: drawn(stillParts.FormNote),
  GuestWordsSection: drawn(stillParts.GuestWordsSection),
  MenuSheet: drawn(stillParts.MenuSheet),
  OccasionsSection: drawn(stillParts.OccasionsSection),
  OtherEvents: drawn(stillParts.OtherEvents),
  OwnEvent: drawn(stillParts.OwnEvent),
  PricelistSection: drawn(stillParts.PricelistSection),
  QuestionsSection: drawn(stillParts.QuestionsSection),
  StorySection: drawn(stillParts.StorySection),
  VisitBar: drawn(stillParts.VisitBar),
};
