import { lazy, Suspense } from 'react';
import { BackupNotice } from '../../features/dashboard/admin/backup-notice';
import { DashboardPage } from '../../features/dashboard/admin/dashboard-page';
import { HealthNotice } from '../../features/dashboard/admin/health-notice';
import { UnusualButtons } from '../../features/events/admin/unusual-buttons';
import { RequestButtons } from '../../features/reservations/admin/request-buttons';
import { ReservationsPanel } from '../../features/reservations/admin/reservations-panel';
import { useManages } from '../../ui/admin/rights';
import { mayOpen, routes } from './routes';
import { useSession } from './session';
import { useLiveDashboard } from './use-live-dashboard';

/** It waits for its figures anyway, and only managers need it. */
const MailNotice = lazy(() =>
  import('../../features/mail/admin/mail-notice').then((file) => ({ default: file.MailNotice })),
);

/** The dashboard with what other features bring: features do not know each other, this place knows all. */
export function DashboardScreen() {
  const user = useSession().data?.user;
  const manages = useManages();
  useLiveDashboard();
  const shortcuts = routes
    .filter(
      (route) => route.path !== '/admin' && !route.path.includes(':') && user && mayOpen(route, user.role),
    )
    .map((route) => ({ to: route.path, label: route.title }));
  return (
    <DashboardPage
      shortcuts={shortcuts}
      manages={manages}
      notices={(part) => (
        <>
          {manages && (
            <Suspense>
              <MailNotice elsewhere part={part} />
            </Suspense>
          )}
          {user?.role === 'owner' && (
            <>
              <BackupNotice part={part} />
              <HealthNotice part={part} />
            </>
          )}
        </>
      )}
      requestActions={(request, onDone) => <RequestButtons reservation={request} onDone={onDone} />}
      unusualActions={(registration, onDone) => (
        <UnusualButtons registration={registration} onDone={onDone} />
      )}
    >
      <ReservationsPanel />
    </DashboardPage>
  );
}
