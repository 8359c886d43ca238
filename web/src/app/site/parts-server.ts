import { PlainComments } from '../../features/engagement/plain-comments';
import { RegistrationForm } from '../../features/events/registration-form';
import { RequestForm } from '../../features/reservations/request-form';
import { MenuSheet } from '../../features/site/menu-sheet';
import { FeaturedEvents } from './featured-events';
import type { Parts } from './parts';
import { drawn } from './still';
import { stillEvents } from './still-events';
import { stillSite } from './still-site';

/** For the engine: everything at once, since rendering cannot wait. */
export const parts: Parts = {
  FeaturedEvents,
  PlainComments,
  RegistrationForm,
  RequestForm,
  EventBranch: drawn(stillEvents.EventBranch),
  EventFacts: drawn(stillEvents.EventFacts),
  Footer: drawn(stillSite.Footer),
  FormNote: drawn(stillEvents.FormNote),
  GuestWordsSection: drawn(stillSite.GuestWordsSection),
  MenuSheet: drawn(MenuSheet),
  Header: drawn(stillSite.Header),
  OccasionsSection: drawn(stillSite.OccasionsSection),
  OtherEvents: drawn(stillEvents.OtherEvents),
  OwnEvent: drawn(stillEvents.OwnEvent),
  PricelistSection: drawn(stillSite.PricelistSection),
  QuestionsSection: drawn(stillSite.QuestionsSection),
  StorySection: drawn(stillSite.StorySection),
  VisitBar: drawn(stillSite.VisitBar),
};
