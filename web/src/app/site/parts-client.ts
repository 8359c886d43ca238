import { lazy } from 'react';
import type { Parts } from './parts';
import { still } from './still';
import type { StillParts } from './still-parts';

const stays = (name: keyof StillParts) =>
  still(() => import('./still-parts').then((file) => file.stillParts[name] as never));

/** For the browser: each part's code when it is first shown, or never. */
export const parts: Parts = {
  FeaturedEvents: lazy(() => import('./featured-events').then((file) => ({ default: file.FeaturedEvents }))),
  RegistrationForm: lazy(() =>
    import('../../features/events/registration-form').then((file) => ({ default: file.RegistrationForm })),
  ),
  RequestForm: lazy(() =>
    import('../../features/reservations/request-form').then((file) => ({ default: file.RequestForm })),
  ),
  EventBranch: stays('EventBranch'),
  EventFacts: stays('EventFacts'),
  Footer: stays('Footer'),
  FormNote: stays('FormNote'),
  GuestWordsSection: stays('GuestWordsSection'),
  MenuSheet: stays('MenuSheet'),
  OccasionsSection: stays('OccasionsSection'),
  OtherEvents: stays('OtherEvents'),
  OwnEvent: stays('OwnEvent'),
  PricelistSection: stays('PricelistSection'),
  QuestionsSection: stays('QuestionsSection'),
  StorySection: stays('StorySection'),
  VisitBar: stays('VisitBar'),
};
