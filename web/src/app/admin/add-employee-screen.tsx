import { AddEmployeePage } from '../../features/employees/admin/add-employee-page';
import { useSignIns } from './use-sign-ins';

/** A new colleague, with or without a sign-in. */
export function AddEmployeeScreen() {
  const { accounts, dialog } = useSignIns();
  return (
    <>
      <AddEmployeePage accounts={accounts} />
      {dialog}
    </>
  );
}
