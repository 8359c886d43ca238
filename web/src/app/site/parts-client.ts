import { lazy } from 'react';
import type { Parts } from './parts';
import { still } from './still';

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
  Footer: still(() => import('./footer').then((file) => file.Footer)),
  GuestWordsSection: still(() =>
    import('../../features/site/guest-words').then((file) => file.GuestWordsSection),
  ),
  NextSteps: still(() => import('./next-steps').then((file) => file.NextSteps)),
  OccasionsSection: still(() =>
    import('../../features/site/occasions').then((file) => file.OccasionsSection),
  ),
  PricelistSection: still(() =>
    import('../../features/site/pricelist').then((file) => file.PricelistSection),
  ),
  QuestionsSection: still(() =>
    import('../../features/site/questions').then((file) => file.QuestionsSection),
  ),
  StorySection: still(() => import('../../features/site/story').then((file) => file.StorySection)),
  VisitBar: still(() => import('./visit-bar').then((file) => file.VisitBar)),
};
