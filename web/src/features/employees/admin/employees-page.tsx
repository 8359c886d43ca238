import { ComingScreen } from '../../../ui/admin/coming-screen';

export function EmployeesPage() {
  return <ComingScreen title="Employees" />;
}
