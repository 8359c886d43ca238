import { createElement } from 'react';
import { PlainComments } from '../../features/engagement/plain-comments';
import { RegistrationForm } from '../../features/events/registration-form';
import { RequestForm } from '../../features/reservations/request-form';
import { MenuSheet } from '../../features/site/menu-sheet';
import { drawn } from './drawn';
import { FeaturedEvents } from './featured-events';
import { endOf, PageEnd } from './footer';
import type { Parts } from './parts';
import { stillEvents } from './still-events';
import { stillSite } from './still-site';

const End = drawn('Footer', PageEnd);

/** For the engine: everything at once, since rendering cannot wait. */
export const parts: Parts = {
  BookIntro: drawn('BookIntro', stillSite.BookIntro),
  FeaturedEvents: drawn('FeaturedEvents', FeaturedEvents),
  PlainComments,
  RegistrationForm,
  RequestForm,
  EventBranch: drawn('EventBranch', stillEvents.EventBranch),
  EventFacts: drawn('EventFacts', stillEvents.EventFacts),
  Footer: (props) => createElement(End, endOf(props)),
  FormNote: drawn('FormNote', stillEvents.FormNote),
  GuestWordsSection: drawn('GuestWordsSection', stillSite.GuestWordsSection),
  MenuSheet: drawn('MenuSheet', MenuSheet),
  Header: drawn('Header', stillSite.Header),
  OccasionsSection: drawn('OccasionsSection', stillSite.OccasionsSection),
  OtherEvents: drawn('OtherEvents', stillEvents.OtherEvents),
  OwnEvent: drawn('OwnEvent', stillEvents.OwnEvent),
  PricelistSection: drawn('PricelistSection', stillSite.PricelistSection),
  QuestionsSection: drawn('QuestionsSection', stillSite.QuestionsSection),
  StorySection: drawn('StorySection', stillSite.StorySection),
  VisitBar: drawn('VisitBar', stillSite.VisitBar),
};
