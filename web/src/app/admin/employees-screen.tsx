import { ColleaguesPage } from '../../features/employees/admin/colleagues-page';
import { EmployeesPage } from '../../features/employees/admin/employees-page';
import { useManages } from '../../ui/admin/rights';

/** The records for managers, the names for everybody else. */
export function EmployeesScreen() {
  return useManages() ? <EmployeesPage /> : <ColleaguesPage />;
}
