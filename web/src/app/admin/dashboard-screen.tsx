import { Suspense } from 'react';
import { BackupNotice } from '../../features/dashboard/admin/backup-notice';
import { DashboardPage } from '../../features/dashboard/admin/dashboard-page';
import { HealthNotice } from '../../features/dashboard/admin/health-notice';
import { MailNotice } from '../../features/mail/admin/mail-notice';
import { branchName, useBranches } from '../../features/reservations/admin/branches';
import { RequestButtons } from '../../features/reservations/admin/request-buttons';
import { WalkInButton } from '../../features/reservations/admin/walk-in/walk-in-button';
import { ListWaiting } from '../../ui/admin/list-waiting';
import { useManages, useOwns } from '../../ui/admin/rights';
import { lazyPart } from '../../ui/lazy-part';
import { useLiveDashboard } from './use-live-dashboard';

const GettingStarted = lazyPart(() =>
  import('../../features/dashboard/admin/getting-started').then((file) => file.GettingStarted),
);
const ReservationsPanel = lazyPart(() =>
  import('../../features/reservations/admin/reservations-panel').then((file) => file.ReservationsPanel),
);
const UnusualButtons = lazyPart(() =>
  import('../../features/events/admin/unusual-buttons').then((file) => file.UnusualButtons),
);

/** The dashboard with what other features bring: features do not know each other, this place knows all. */
export function DashboardScreen() {
  const manages = useManages();
  const owns = useOwns();
  const branches = useBranches();
  useLiveDashboard();
  return (
    <DashboardPage
      manages={manages}
      notices={(part) => (
        <>
          {manages && <MailNotice elsewhere part={part} />}
          {owns && (
            <>
              <BackupNotice part={part} />
              <HealthNotice part={part} />
            </>
          )}
        </>
      )}
      checklist={
        owns && (
          <Suspense>
            <GettingStarted />
          </Suspense>
        )
      }
      requestActions={(request, handlers) => <RequestButtons reservation={request} {...handlers} />}
      comingAction={<WalkInButton />}
      branchName={(id) => branchName(branches, id)}
      unusualActions={(registration, onDone) => (
        <Suspense>
          <UnusualButtons registration={registration} onDone={onDone} />
        </Suspense>
      )}
    >
      <Suspense fallback={<ListWaiting />}>
        <ReservationsPanel />
      </Suspense>
    </DashboardPage>
  );
}
