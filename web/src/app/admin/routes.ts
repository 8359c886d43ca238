import type { Role } from '../../features/accounts/api';
import type { AdminRoute } from './admin-route';
import { lazyPage } from './lazy-page';

export const managers: readonly Role[] = ['owner', 'manager'];

/** Every screen of the staff area. Each is a file of its feature, loaded when it is opened. */
export const routes: readonly AdminRoute[] = [
  {
    path: '/admin',
    title: 'Dashboard',
    group: 'daily',
    label: 'Today',
    icon: 'sun',
    letter: 'd',
    Page: lazyPage(() => import('./dashboard-screen').then((file) => file.DashboardScreen)),
  },
  {
    path: '/admin/reservations',
    title: 'Reservations',
    group: 'daily',
    icon: 'calendar',
    letter: 'r',
    Page: lazyPage(() =>
      import('../../features/reservations/admin/reservations-page').then((file) => file.ReservationsPage),
    ),
  },
  {
    path: '/admin/events',
    title: 'Event Management',
    group: 'daily',
    label: 'Events',
    icon: 'ticket',
    letter: 'e',
    Page: lazyPage(() => import('../../features/events/admin/events-page').then((file) => file.EventsPage)),
  },
  {
    path: '/admin/events/:eventId/door-list',
    title: 'Door list',
    Page: lazyPage(() =>
      import('../../features/events/admin/door-list-page').then((file) => file.DoorListPage),
    ),
  },
  {
    path: '/admin/events/:eventId/waiting',
    title: 'Waiting list',
    Page: lazyPage(() => import('../../features/events/admin/waiting-page').then((file) => file.WaitingPage)),
  },
  {
    path: '/admin/customers',
    title: 'Customers',
    group: 'daily',
    label: 'Guests',
    icon: 'user',
    letter: 'c',
    Page: lazyPage(() =>
      import('../../features/customers/admin/customers-page').then((file) => file.CustomersPage),
    ),
  },
  {
    path: '/admin/reservations/new',
    title: 'Phone booking',
    letter: 'n',
    Page: lazyPage(() =>
      import('../../features/reservations/admin/phone/phone-booking-page').then(
        (file) => file.PhoneBookingPage,
      ),
    ),
  },
  {
    path: '/admin/customers/add-reservation',
    title: 'Add Reservation',
    Page: lazyPage(() =>
      import('../../features/reservations/admin/add-reservation-page').then(
        (file) => file.AddReservationPage,
      ),
    ),
  },
  {
    path: '/admin/customers/:email',
    title: 'Guest’s card',
    Page: lazyPage(() =>
      import('../../features/customers/admin/customer-card-page').then((file) => file.CustomerCardPage),
    ),
  },
  {
    path: '/admin/invoices',
    title: 'Invoices',
    roles: managers,
    group: 'money',
    letter: 'i',
    Page: lazyPage(() =>
      import('../../features/invoices/admin/invoices-page').then((file) => file.InvoicesPage),
    ),
  },
  {
    path: '/admin/invoices/create',
    title: 'Create Invoice',
    roles: managers,
    Page: lazyPage(() =>
      import('../../features/invoices/admin/create-invoice-page').then((file) => file.CreateInvoicePage),
    ),
  },
  {
    path: '/admin/invoices/:invoiceId',
    title: 'Invoice',
    roles: managers,
    Page: lazyPage(() =>
      import('../../features/invoices/admin/invoice-page').then((file) => file.InvoicePage),
    ),
  },
  {
    path: '/admin/invoices/:invoiceId/edit',
    title: 'Edit Invoice',
    roles: managers,
    Page: lazyPage(() =>
      import('../../features/invoices/admin/edit-invoice-page').then((file) => file.EditInvoicePage),
    ),
  },
  {
    path: '/admin/reports',
    title: 'Reports',
    roles: managers,
    group: 'money',
    letter: 'f',
    Page: lazyPage(() =>
      import('../../features/reports/admin/reports-page').then((file) => file.ReportsPage),
    ),
  },
  {
    path: '/admin/site',
    title: 'Site content',
    group: 'Website',
    label: 'Texts and menu',
    roles: managers,
    letter: 's',
    Page: lazyPage(() => import('./site-screen').then((file) => file.SiteScreen)),
  },
  {
    path: '/admin/gallery',
    title: 'Manage Gallery',
    group: 'Website',
    label: 'Gallery',
    letter: 'g',
    Page: lazyPage(() =>
      import('../../features/gallery/admin/gallery-page').then((file) => file.GalleryPage),
    ),
  },
  {
    path: '/admin/comments',
    title: 'Comments',
    group: 'Website',
    letter: 'o',
    Page: lazyPage(() =>
      import('../../features/engagement/admin/comments-page').then((file) => file.CommentsPage),
    ),
  },
  {
    path: '/admin/employees',
    title: 'Employees',
    group: 'Settings',
    label: 'Team',
    letter: 'm',
    Page: lazyPage(() => import('./employees-screen').then((file) => file.EmployeesScreen)),
  },
  {
    path: '/admin/employees/add',
    title: 'Add Employee',
    roles: managers,
    Page: lazyPage(() => import('./add-employee-screen').then((file) => file.AddEmployeeScreen)),
  },
  {
    path: '/admin/employees/:id/edit',
    title: 'Edit Employee',
    roles: managers,
    Page: lazyPage(() =>
      import('../../features/employees/admin/edit-employee-page').then((file) => file.EditEmployeePage),
    ),
  },
  {
    path: '/admin/booking-rules',
    title: 'Booking rules',
    group: 'Settings',
    roles: managers,
    letter: 'b',
    Page: lazyPage(() =>
      import('../../features/reservations/admin/booking-rules/booking-rules-page').then(
        (file) => file.BookingRulesPage,
      ),
    ),
  },
  {
    path: '/admin/outbox',
    title: 'Sent mail',
    group: 'Settings',
    roles: managers,
    letter: 'x',
    Page: lazyPage(() => import('../../features/mail/admin/outbox-page').then((file) => file.OutboxPage)),
  },
  {
    path: '/admin/settings/mail',
    title: 'Mail server',
    group: 'Settings',
    roles: ['owner'],
    Page: lazyPage(() => import('./mail-server-screen').then((file) => file.MailServerScreen)),
  },
  {
    path: '/admin/settings/backups',
    title: 'Backups',
    group: 'Settings',
    roles: ['owner'],
    Page: lazyPage(() => import('./backups-screen').then((file) => file.BackupsScreen)),
  },
  {
    path: '/admin/welcome',
    title: 'Set up your venue',
    roles: ['owner'],
    Page: lazyPage(() => import('./welcome/welcome-screen').then((file) => file.WelcomeScreen)),
  },
  {
    path: '/admin/accounts',
    title: 'Accounts',
    group: 'Settings',
    label: 'Sign-in and security',
    roles: ['owner'],
    letter: 'a',
    Page: lazyPage(() =>
      import('../../features/accounts/admin/accounts-page').then((file) => file.AccountsPage),
    ),
  },
  {
    path: '/admin/audit',
    title: 'History',
    group: 'Settings',
    roles: ['owner'],
    letter: 'l',
    Page: lazyPage(() => import('../../features/audit/admin/audit-page').then((file) => file.AuditPage)),
  },
  {
    path: '/admin/profile',
    title: 'Your profile',
    letter: 'p',
    Page: lazyPage(() =>
      import('../../features/accounts/admin/profile-page').then((file) => file.ProfilePage),
    ),
  },
  {
    path: '/admin/style',
    title: 'Style guide',
    roles: ['owner'],
    Page: lazyPage(() => import('./style/style-page').then((file) => file.StylePage)),
  },
];
