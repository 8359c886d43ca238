import { lazy } from 'react';
import type { Parts } from './parts';
import { still } from './still';

/** For the browser: each part's code when it is first shown, or never. */
export const parts: Parts = {
  FeaturedEvents: lazy(() => import('./featured-events').then((file) => ({ default: file.FeaturedEvents }))),
  RegistrationForm: lazy(() =>
    import('../../features/events/registration-form').then((file) => ({ default: file.RegistrationForm })),
  ),
  RequestForm: lazy(() =>
    import('../../features/reservations/request-form').then((file) => ({ default: file.RequestForm })),
  ),
  EventBranch: still(() => import('../../features/events/event-facts').then((file) => file.EventBranch)),
  EventFacts: still(() => import('../../features/events/event-facts').then((file) => file.EventFacts)),
  FormNote: still(() => import('../../features/events/event-facts').then((file) => file.FormNote)),
  OtherEvents: still(() => import('../../features/events/other-events').then((file) => file.OtherEvents)),
  OwnEvent: still(() => import('../../features/events/own-event').then((file) => file.OwnEvent)),
  Footer: still(() => import('./footer').then((file) => file.Footer)),
  MenuSheet: still(() => import('../../features/site/menu-sheet').then((file) => file.MenuSheet)),
  OccasionsSection: still(() =>
    import('../../features/site/occasions').then((file) => file.OccasionsSection),
  ),
  PricelistSection: still(() =>
    import('../../features/site/pricelist').then((file) => file.PricelistSection),
  ),
  StorySection: still(() => import('../../features/site/story').then((file) => file.StorySection)),
};
