import { ComingScreen } from '../../../ui/admin/coming-screen';

export function DashboardPage() {
  return <ComingScreen title="Dashboard" />;
}
