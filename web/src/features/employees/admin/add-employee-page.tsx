import { PageHead } from '../../../ui/admin/page-head';
import type { Accounts } from './accounts';
import { EmployeeForm } from './employee-form';

/** A new colleague. The number is given by the server when the record is saved. */
export function AddEmployeePage({ accounts }: { accounts: Accounts }) {
  return (
    <div className="flex flex-col gap-6">
      <PageHead title="Add Employee" />
      <EmployeeForm accounts={accounts} />
    </div>
  );
}
