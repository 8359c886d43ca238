import { ComingScreen } from '../../../ui/admin/coming-screen';

export function OutboxPage() {
  return <ComingScreen title="Outbox" />;
}
