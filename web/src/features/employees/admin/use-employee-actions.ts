import { focusHeading } from '../../../lib/focus';
import { failure } from '../../../lib/problem';
import { useConfirm } from '../../../ui/confirm';
import { useToast } from '../../../ui/toast';
import { type Employee, type EmployeeStatus, useDeleteEmployee, useSetStatus } from './api';
import { fullName } from './words';

/** What can be done in the list, and what is said about how it went. */
export function useEmployeeActions() {
  const confirm = useConfirm();
  const toast = useToast();
  const status = useSetStatus();
  const removal = useDeleteEmployee();
  const complain = (text: string) => (problem: unknown) =>
    toast({ tone: 'danger', ...failure(problem, text), seconds: 5 });

  // Nobody is told of a status, so that it can be taken back.
  const setStatus = (row: Employee, next: EmployeeStatus, undo?: () => void): Promise<void> =>
    status
      .mutateAsync({ id: row.id, status: next })
      .then(
        () => toast({ text: 'Employee status updated successfully', seconds: 5, undo }),
        complain('Failed to update status'),
      );
  const changeStatus = (row: Employee, next: EmployeeStatus) =>
    setStatus(row, next, () => void setStatus(row, row.status));

  const remove = async (row: Employee) => {
    const sure = await confirm({
      title: 'Delete this employee?',
      text: `Are you sure you want to delete ${fullName(row)} (${row.employeeNumber})? This action cannot be undone.`,
      confirm: 'Delete',
      danger: true,
    });
    if (!sure) return;
    // Awaited here, since callbacks of `mutate` are dropped when the row is gone: live news may be faster than the answer.
    await removal.mutateAsync(row.id).then(() => {
      toast({ text: 'Employee deleted successfully', seconds: 3 });
      focusHeading(); // the button that was pressed goes with its row
    }, complain('Failed to delete employee'));
  };

  return { setStatus: changeStatus, remove, busy: status.isPending || removal.isPending };
}
