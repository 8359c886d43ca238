import { lazy } from 'react';
import type { Parts } from './parts';
import { still } from './still';

const stills = () => import('./still-parts').then((file) => file.stillParts);

/** For the browser: each part's code when it is first shown, or never. */
export const parts: Parts = {
  FeaturedEvents: lazy(() => import('./featured-events').then((file) => ({ default: file.FeaturedEvents }))),
  EventBranch: lazy(() =>
    import('../../features/events/event-facts').then((file) => ({ default: file.EventBranch })),
  ),
  EventFacts: lazy(() =>
    import('../../features/events/event-facts').then((file) => ({ default: file.EventFacts })),
  ),
  OtherEvents: lazy(() =>
    import('../../features/events/other-events').then((file) => ({ default: file.OtherEvents })),
  ),
  RegistrationForm: lazy(() =>
    import('../../features/events/registration-form').then((file) => ({ default: file.RegistrationForm })),
  ),
  RequestForm: lazy(() =>
    import('../../features/reservations/request-form').then((file) => ({ default: file.RequestForm })),
  ),
  Footer: still(() => stills().then((all) => all.Footer)),
  GuestWordsSection: still(() => stills().then((all) => all.GuestWordsSection)),
  OccasionsSection: still(() => stills().then((all) => all.OccasionsSection)),
  PricelistSection: still(() => stills().then((all) => all.PricelistSection)),
  QuestionsSection: still(() => stills().then((all) => all.QuestionsSection)),
  StorySection: still(() => stills().then((all) => all.StorySection)),
  VisitBar: still(() => stills().then((all) => all.VisitBar)),
};
