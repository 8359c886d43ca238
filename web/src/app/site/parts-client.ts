import { type ComponentType, lazy } from 'react';
import type { Parts } from './parts';
import { still } from './still';

const events = () => import('./still-events').then((file) => file.stillEvents);
const site = () => import('./still-site').then((file) => file.stillSite);

/** A form whose code cannot come stays as the server wrote it, with what was typed, and is sent as without JavaScript. */
const form = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazy(() =>
    load().then(
      (part) => ({ default: part }),
      () => new Promise<never>(() => {}),
    ),
  );

/** For the browser: each part's code when it is first shown, or never. */
export const parts: Parts = {
  RegistrationForm: form(() =>
    import('../../features/events/registration-form').then((file) => file.RegistrationForm),
  ),
  RequestForm: form(() =>
    import('../../features/reservations/request-form').then((file) => file.RequestForm),
  ),
  EventBranch: still('EventBranch', () => events().then((all) => all.EventBranch)),
  EventFacts: still('EventFacts', () => events().then((all) => all.EventFacts)),
  BookIntro: still('BookIntro', () => site().then((all) => all.BookIntro)),
  FeaturedEvents: still('FeaturedEvents', () =>
    import('./featured-events').then((file) => file.FeaturedEvents),
  ),
  Footer: still('Footer', () => site().then((all) => all.Footer)),
  FormNote: still('FormNote', () => events().then((all) => all.FormNote)),
  GuestWordsSection: still('GuestWordsSection', () => site().then((all) => all.GuestWordsSection)),
  MenuSheet: still('MenuSheet', () =>
    import('../../features/site/menu-sheet').then((file) => file.MenuSheet),
  ),
  Header: still('Header', () => site().then((all) => all.Header)),
  OccasionsSection: still('OccasionsSection', () => site().then((all) => all.OccasionsSection)),
  OtherEvents: still('OtherEvents', () => events().then((all) => all.OtherEvents)),
  OwnEvent: still('OwnEvent', () => events().then((all) => all.OwnEvent)),
  PricelistSection: still('PricelistSection', () => site().then((all) => all.PricelistSection)),
  QuestionsSection: still('QuestionsSection', () => site().then((all) => all.QuestionsSection)),
  StorySection: still('StorySection', () => site().then((all) => all.StorySection)),
  VisitBar: still('VisitBar', () => site().then((all) => all.VisitBar)),
};
