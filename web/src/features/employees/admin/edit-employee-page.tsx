import { ComingScreen } from '../../../ui/admin/coming-screen';

export function EditEmployeePage() {
  return <ComingScreen title="Edit Employee" />;
}
