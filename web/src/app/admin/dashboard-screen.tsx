import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { BackupNotice } from '../../features/dashboard/admin/backup-notice';
import { DashboardPage } from '../../features/dashboard/admin/dashboard-page';
import { HealthNotice } from '../../features/dashboard/admin/health-notice';
import { UnusualButtons } from '../../features/events/admin/unusual-buttons';
import { MailNotice } from '../../features/mail/admin/mail-notice';
import { RequestButtons } from '../../features/reservations/admin/request-buttons';
import { ReservationsPanel } from '../../features/reservations/admin/reservations-panel';
import { useManages } from '../../ui/admin/rights';
import { mayOpen, routes } from './routes';
import { useSession } from './session';
import { useLiveDashboard } from './use-live-dashboard';

// For the first days only, so the others do not wait for it.
const GettingStarted = lazy(() =>
  import('../../features/dashboard/admin/getting-started').then((file) => ({ default: file.GettingStarted })),
);

const toOutbox = (
  <Link className="link" to="/admin/outbox">
    Open the outbox
  </Link>
);

/** The dashboard with what other features bring: features do not know each other, this place knows all. */
export function DashboardScreen() {
  const user = useSession().data?.user;
  useLiveDashboard();
  const shortcuts = routes
    .filter(
      (route) => route.path !== '/admin' && !route.path.includes(':') && user && mayOpen(route, user.role),
    )
    .map((route) => ({ to: route.path, label: route.title }));
  return (
    <DashboardPage
      shortcuts={shortcuts}
      manages={useManages()}
      notices={(part) =>
        user?.role === 'owner' && (
          <>
            {part === 'urgent' && (
              <Suspense>
                <GettingStarted />
              </Suspense>
            )}
            <MailNotice link={toOutbox} part={part} />
            <BackupNotice part={part} />
            <HealthNotice part={part} />
          </>
        )
      }
      requestActions={(request, onDone) => <RequestButtons reservation={request} onDone={onDone} />}
      unusualActions={(registration, onDone) => (
        <UnusualButtons registration={registration} onDone={onDone} />
      )}
    >
      <ReservationsPanel />
    </DashboardPage>
  );
}
