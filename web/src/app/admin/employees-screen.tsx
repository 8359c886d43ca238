import { EmployeesPage } from '../../features/employees/admin/employees-page';
import { useSession } from './session';

/** The employees for whoever is signed in: what they may do is known before the list is, and also without it. */
export function EmployeesScreen() {
  const role = useSession().data?.user?.role;
  return <EmployeesPage mayAdd={role === 'owner' || role === 'manager'} />;
}
