import { type ComponentProps, type ComponentType, createContext } from 'react';
import type { PlainComments } from '../../features/engagement/plain-comments';
import type { EventBranch, EventFacts } from '../../features/events/event-facts';
import type { OtherEvents } from '../../features/events/other-events';
import type { RegistrationForm } from '../../features/events/registration-form';
import type { RequestForm } from '../../features/reservations/request-form';
import type { GuestWordsSection } from '../../features/site/guest-words';
import type { OccasionsSection } from '../../features/site/occasions';
import type { PricelistSection } from '../../features/site/pricelist';
import type { QuestionsSection } from '../../features/site/questions';
import type { StorySection } from '../../features/site/story';
import { useNeeded } from '../../lib/use-needed';
import type { FeaturedEvents } from './featured-events';
import type { Footer } from './footer';
import type { NextSteps } from './next-steps';
import type { VisitBar } from './visit-bar';

/**
 * Parts of pages whose code a browser fetches after the page's own. The engine
 * renders them at once (parts-server), so the HTML is whole and works without a
 * script; until a part's code is there the browser keeps that HTML (parts-client).
 */
export type Parts = {
  FeaturedEvents: ComponentType<ComponentProps<typeof FeaturedEvents>>;
  EventBranch: ComponentType<ComponentProps<typeof EventBranch>>;
  EventFacts: ComponentType<ComponentProps<typeof EventFacts>>;
  OtherEvents: ComponentType<ComponentProps<typeof OtherEvents>>;
  RegistrationForm: ComponentType<ComponentProps<typeof RegistrationForm>>;
  RequestForm: ComponentType<ComponentProps<typeof RequestForm>>;
  // These stay as the server drew them (still.tsx).
  Footer: ComponentType<ComponentProps<typeof Footer>>;
  GuestWordsSection: ComponentType<ComponentProps<typeof GuestWordsSection>>;
  NextSteps: ComponentType<ComponentProps<typeof NextSteps>>;
  OccasionsSection: ComponentType<ComponentProps<typeof OccasionsSection>>;
  PricelistSection: ComponentType<ComponentProps<typeof PricelistSection>>;
  QuestionsSection: ComponentType<ComponentProps<typeof QuestionsSection>>;
  StorySection: ComponentType<ComponentProps<typeof StorySection>>;
  VisitBar: ComponentType<ComponentProps<typeof VisitBar>>;
  /** Inside <noscript>, which the browser's React leaves alone. */
  PlainComments?: ComponentType<ComponentProps<typeof PlainComments>>;
};

const Context = createContext<Parts | null>(null);
export const PartsProvider = Context.Provider;

export function useParts(): Parts {
  return useNeeded(Context);
}
