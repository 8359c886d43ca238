import { type ComponentProps, type ComponentType, createContext } from 'react';
import type { PlainComments } from '../../features/engagement/plain-comments';
import type { RegistrationForm } from '../../features/events/registration-form';
import type { RequestForm } from '../../features/reservations/request-form';
import type { MenuSheet } from '../../features/site/menu-sheet';
import { useNeeded } from '../../lib/use-needed';
import type { FeaturedEvents } from './featured-events';
import type { stillEvents } from './still-events';
import type { stillSite } from './still-site';

type StillParts = typeof stillEvents & typeof stillSite;

/**
 * Parts of pages whose code a browser fetches after the page's own. The engine
 * renders them at once (parts-server), so the HTML is whole and works without a
 * script; until a part's code is there the browser keeps that HTML (parts-client).
 */
export type Parts = { [N in keyof StillParts]: ComponentType<ComponentProps<StillParts[N]>> } & {
  FeaturedEvents: ComponentType<ComponentProps<typeof FeaturedEvents>>;
  RegistrationForm: ComponentType<ComponentProps<typeof RegistrationForm>>;
  RequestForm: ComponentType<ComponentProps<typeof RequestForm>>;
  MenuSheet: ComponentType<ComponentProps<typeof MenuSheet>>;
  /** Inside <noscript>, which the browser's React leaves alone. */
  PlainComments?: ComponentType<ComponentProps<typeof PlainComments>>;
};

const Context = createContext<Parts | null>(null);
export const PartsProvider = Context.Provider;

export function useParts(): Parts {
  return useNeeded(Context);
}
