import type { ComponentType } from 'react';
import { ForgotPasswordPage } from '../../features/accounts/forgot-password-page';
import { LoginPage } from '../../features/accounts/login-page';
import { ResetPasswordPage } from '../../features/accounts/reset-password-page';
import { EventsPage } from '../../features/events/events-page';
import { WaitingListPage } from '../../features/events/waiting-list-page';
import { GalleryImagePage } from '../../features/gallery/gallery-image-page';
import { GalleryPage } from '../../features/gallery/gallery-page';
import { AboutPage } from '../../features/site/about-page';
import { TermsPage } from '../../features/site/terms-page';
import type { PageName, PageProps } from '../../lib/page';
import { ContactPage } from './contact-page';
import { DeadLinkPage } from './dead-link-page';
import { ErrorPage } from './error-page';
import { EventPage } from './event-page';
import { EventRegistrationPage } from './event-registration-page';
import { HomePage } from './home-page';
import { ManageRegistrationPage } from './manage-registration-page';
import { ManageReservationPage } from './manage-reservation-page';
import { ManageWaitingPage } from './manage-waiting-page';
import { MenuPage } from './menu-page';
import { NotFoundPage } from './not-found-page';

/** The page table of the engine: everything is there at once, since rendering cannot wait. */
export const pages = {
  home: HomePage,
  about: AboutPage,
  menu: MenuPage,
  gallery: GalleryPage,
  'gallery-image': GalleryImagePage,
  events: EventsPage,
  event: EventPage,
  'event-registration': EventRegistrationPage,
  'waiting-list': WaitingListPage,
  contact: ContactPage,
  terms: TermsPage,
  login: LoginPage,
  'forgot-password': ForgotPasswordPage,
  'reset-password': ResetPasswordPage,
  'manage-registration': ManageRegistrationPage,
  'manage-waiting': ManageWaitingPage,
  'manage-reservation': ManageReservationPage,
  'dead-link': DeadLinkPage,
  'not-found': NotFoundPage,
  error: ErrorPage,
} satisfies { [N in PageName]: ComponentType<PageProps<N>> } as Record<
  PageName,
  ComponentType<PageProps<PageName>>
>;
