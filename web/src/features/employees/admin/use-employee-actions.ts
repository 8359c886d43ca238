import { useState } from 'react';
import { focusHeading } from '../../../lib/focus';
import { failure } from '../../../lib/problem';
import { useConfirm } from '../../../ui/confirm';
import { useToast } from '../../../ui/toast';
import type { Accounts } from './accounts';
import { type Employee, type EmployeeStatus, useDeleteEmployee, useSetStatus } from './api';
import { fullName } from './words';

type Change = { status: EmployeeStatus; signIn?: 'close' | 'open' };

/** What can be done in the list, and what is said about how it went. */
export function useEmployeeActions(prove: Accounts['prove']) {
  const confirm = useConfirm();
  const toast = useToast();
  const status = useSetStatus();
  const removal = useDeleteEmployee();
  const [leaving, setLeaving] = useState<Employee | null>(null);
  const complain = (text: string) => (problem: unknown) =>
    toast({ tone: 'danger', ...failure(problem, text), seconds: 5 });

  // Nobody is told of a status, so that it can be taken back.
  const setStatus = (row: Employee, change: Change, undo?: () => void): Promise<void> =>
    prove(() => status.mutateAsync({ id: row.id, ...change })).then((saved) => {
      if (!saved) return;
      const reason =
        change.signIn && `The sign-in is ${change.signIn === 'close' ? 'closed' : 'open again'}.`;
      toast({ text: 'Employee status updated successfully', reason, seconds: undo ? 10 : 5, undo });
    }, complain('Failed to update status'));

  /** Whoever leaves and can still sign in is asked about: both are done at once, or taken back at once. */
  const changeStatus = async (row: Employee, next: EmployeeStatus) => {
    if (next === 'terminated' && row.signIn && row.signIn.status !== 'disabled') return setLeaving(row);
    await setStatus(row, { status: next }, () => void setStatus(row, { status: row.status }));
  };

  const leave = async (row: Employee, close: boolean) => {
    setLeaving(null);
    const change = (status: EmployeeStatus, signIn: 'close' | 'open'): Change =>
      close ? { status, signIn } : { status };
    await setStatus(
      row,
      change('terminated', 'close'),
      () => void setStatus(row, change(row.status, 'open')),
    );
  };

  const remove = async (row: Employee) => {
    const stays =
      row.signIn && row.signIn.status !== 'disabled'
        ? ' Their sign-in stays open: if they have left, set them to terminated and close it first.'
        : '';
    const sure = await confirm({
      title: 'Delete this employee?',
      text: `Are you sure you want to delete ${fullName(row)} (${row.employeeNumber})? This action cannot be undone.${stays}`,
      confirm: 'Delete',
      danger: true,
    });
    if (!sure) return;
    // Awaited here, since callbacks of `mutate` are dropped when the row is gone: live news may be faster than the answer.
    await removal.mutateAsync(row.id).then(() => {
      toast({ text: 'Employee deleted successfully', seconds: 3 });
      focusHeading('[data-actions]'); // the button that was pressed goes with its row
    }, complain('Failed to delete employee'));
  };

  return {
    setStatus: changeStatus,
    remove,
    busy: status.isPending || removal.isPending,
    /** Whose employment is about to end, and the answers to that question. */
    leaving,
    leave,
    stay: () => setLeaving(null),
  };
}
