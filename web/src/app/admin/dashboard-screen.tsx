import { DashboardPage } from '../../features/dashboard/admin/dashboard-page';
import { RequestButtons } from '../../features/reservations/admin/request-buttons';
import { ReservationsPanel } from '../../features/reservations/admin/reservations-panel';
import { mayOpen, routes } from './routes';
import { useSession } from './session';
import { useLiveDashboard } from './use-live-dashboard';

/** The dashboard with the reservations in it: features do not know each other, this place knows both. */
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
      maySetUp={user?.role === 'owner' || user?.role === 'manager'}
      requestActions={(request) => <RequestButtons reservation={request} />}
    >
      <ReservationsPanel />
    </DashboardPage>
  );
}
