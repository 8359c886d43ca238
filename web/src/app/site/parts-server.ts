import { PlainComments } from '../../features/engagement/plain-comments';
import { OtherEvents } from '../../features/events/other-events';
import { RequestForm } from '../../features/reservations/request-form';
import { FeaturedEvents } from './featured-events';
import type { Parts } from './parts';

/** For the engine: everything at once, since rendering cannot wait. */
export const parts: Parts = { FeaturedEvents, OtherEvents, RequestForm, PlainComments };
