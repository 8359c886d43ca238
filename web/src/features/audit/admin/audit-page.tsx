import { ComingScreen } from '../../../ui/admin/coming-screen';

export function AuditPage() {
  return <ComingScreen title="Audit log" />;
}
