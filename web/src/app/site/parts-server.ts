import { PlainComments } from '../../features/engagement/plain-comments';
import { RequestForm } from '../../features/reservations/request-form';
import { FeaturedEvents } from './featured-events';
import type { Parts } from './parts';

/** For the engine: everything at once, since rendering cannot wait. */
export const parts: Parts = { FeaturedEvents, RequestForm, PlainComments };
