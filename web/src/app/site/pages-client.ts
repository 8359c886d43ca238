import type { ComponentType } from 'react';
import type { PageName, PageProps } from '../../lib/page';

/**
 * The page table of the browser: a visitor downloads the page that is shown and
 * no other. The page called `x` lives in a file called `x-page.tsx`; the loader
 * in the HTML finds the chunk by that name (build/loader.ts).
 */
export const pages = {
  home: () => import('./home-page').then((file) => file.HomePage),
  about: () => import('../../features/site/about-page').then((file) => file.AboutPage),
  menu: () => import('./menu-page').then((file) => file.MenuPage),
  gallery: () => import('../../features/gallery/gallery-page').then((file) => file.GalleryPage),
  'gallery-image': () =>
    import('../../features/gallery/gallery-image-page').then((file) => file.GalleryImagePage),
  events: () => import('../../features/events/events-page').then((file) => file.EventsPage),
  event: () => import('./event-page').then((file) => file.EventPage),
  'event-registration': () => import('./event-registration-page').then((file) => file.EventRegistrationPage),
  'waiting-list': () =>
    import('../../features/events/waiting-list-page').then((file) => file.WaitingListPage),
  contact: () => import('./contact-page').then((file) => file.ContactPage),
  terms: () => import('../../features/site/terms-page').then((file) => file.TermsPage),
  login: () => import('../../features/accounts/login-page').then((file) => file.LoginPage),
  'forgot-password': () =>
    import('../../features/accounts/forgot-password-page').then((file) => file.ForgotPasswordPage),
  'reset-password': () =>
    import('../../features/accounts/reset-password-page').then((file) => file.ResetPasswordPage),
  'manage-registration': () =>
    import('./manage-registration-page').then((file) => file.ManageRegistrationPage),
  'manage-waiting': () => import('./manage-waiting-page').then((file) => file.ManageWaitingPage),
  'manage-reservation': () => import('./manage-reservation-page').then((file) => file.ManageReservationPage),
  'dead-link': () => import('./dead-link-page').then((file) => file.DeadLinkPage),
  'not-found': () => import('./not-found-page').then((file) => file.NotFoundPage),
  error: () => import('./error-page').then((file) => file.ErrorPage),
} satisfies { [N in PageName]: () => Promise<ComponentType<PageProps<N>>> } as Record<
  PageName,
  () => Promise<ComponentType<PageProps<PageName>>>
>;
