import { createContext } from 'react';
import type { components } from '../gen/api';
import { useNeeded } from './use-needed';

type Schemas = components['schemas'];

/** What every page knows of the venue. */
export type SiteBrief = Schemas['SiteBrief'];

/** What header and footer show. Only the server's renderer is given it. */
export type SiteFrame = Schemas['SiteFrame'];

/** What each public page is given by the server, beside the site. A feature writes its own line here. */
export type PageData = {
  home: Schemas['HomePage'];
  about: Schemas['AboutPage'];
  menu: Schemas['MenuPage'];
  gallery: Schemas['GalleryPage'];
  'gallery-image': Schemas['GalleryImagePage'];
  events: Schemas['EventsPage'];
  event: Schemas['EventPage'];
  'event-registration': Schemas['EventPage'];
  'waiting-list': Schemas['EventPage'];
  contact: Schemas['ContactPage'];
  terms: Schemas['TermsPage'];
  login: Schemas['LoginPage'];
  'forgot-password': Schemas['ForgotPasswordPage'];
  'reset-password': Schemas['ResetPasswordPage'];
  'manage-registration': Schemas['ManagePage'];
  'manage-waiting': Schemas['WaitingPage'];
  'manage-reservation': Schemas['ReservationPage'];
  'dead-link': Schemas['DeadLinkPage'];
  'not-found': object;
  error: object;
};

export type PageName = keyof PageData;

/** What only the server's renderer is given: what stays as it draws it, and what scripts fetch for themselves. */
export type PageStatic = {
  event: Schemas['CommentList'];
  home: Schemas['HomeStatic'];
  /** Where it is and how to get there. */
  'manage-waiting': Schemas['Event'];
};

/** The answer to a form that was sent without JavaScript. */
export type PageForm = {
  values: Record<string, string>;
  fields: Record<string, string>;
  message?: string;
  reason?: string;
  done?: boolean;
};

/** The page object: the server renders from it, and the browser starts from the very same. */
export type Page<N extends PageName = PageName> = {
  name: N;
  path: string;
  today: string;
  site: SiteBrief;
  data: PageData[N];
  form?: PageForm;
  static?: N extends keyof PageStatic ? PageStatic[N] : undefined;
  frame?: SiteFrame;
};

/** The data of parts that stay as the server drew them. A browser has none and needs none (app/site/still.tsx). */
export const drawnFrom = <T extends object>(data: T | undefined) => (data ?? {}) as T;

export type PageProps<N extends PageName> = { page: Page<N> };

const Context = createContext<Page | null>(null);
export const PageProvider = Context.Provider;

/** The page that is shown, for parts deep inside it. Only on the public site. */
export function usePage(): Page {
  return useNeeded(Context);
}
