import { ComingScreen } from '../../../ui/admin/coming-screen';

export function AddEmployeePage() {
  return <ComingScreen title="Add Employee" />;
}
