import { lazy } from 'react';
import type { Parts } from './parts';
import { still } from './still';

const events = () => import('./still-events').then((file) => file.stillEvents);
const site = () => import('./still-site').then((file) => file.stillSite);

/** For the browser: each part's code when it is first shown, or never. */
export const parts: Parts = {
  FeaturedEvents: lazy(() => import('./featured-events').then((file) => ({ default: file.FeaturedEvents }))),
  RegistrationForm: lazy(() =>
    import('../../features/events/registration-form').then((file) => ({ default: file.RegistrationForm })),
  ),
  RequestForm: lazy(() =>
    import('../../features/reservations/request-form').then((file) => ({ default: file.RequestForm })),
  ),
  EventBranch: still(() => events().then((all) => all.EventBranch)),
  EventFacts: still(() => events().then((all) => all.EventFacts)),
  Footer: still(() => site().then((all) => all.Footer)),
  FormNote: still(() => events().then((all) => all.FormNote)),
  GuestWordsSection: still(() => site().then((all) => all.GuestWordsSection)),
  MenuSheet: still(() => import('../../features/site/menu-sheet').then((file) => file.MenuSheet)),
  Header: still(() => site().then((all) => all.Header)),
  OccasionsSection: still(() => site().then((all) => all.OccasionsSection)),
  OtherEvents: still(() => events().then((all) => all.OtherEvents)),
  OwnEvent: still(() => events().then((all) => all.OwnEvent)),
  PricelistSection: still(() => site().then((all) => all.PricelistSection)),
  QuestionsSection: still(() => site().then((all) => all.QuestionsSection)),
  StorySection: still(() => site().then((all) => all.StorySection)),
  VisitBar: still(() => site().then((all) => all.VisitBar)),
};
