import { ComingScreen } from '../../../ui/admin/coming-screen';

export function EventsPage() {
  return <ComingScreen title="Event Management" />;
}
