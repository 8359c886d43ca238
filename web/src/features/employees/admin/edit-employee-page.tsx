import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ApiProblem } from '../../../lib/problem';
import { AppButtonLink } from '../../../ui/admin/app-button-link';
import { HistoryLink } from '../../../ui/admin/history-link';
import { PageHead } from '../../../ui/admin/page-head';
import { EmptyState } from '../../../ui/empty-state';
import { FailedState } from '../../../ui/failed-state';
import { Waiting } from '../../../ui/skeleton';
import { employeeQuery } from './api';
import { EmployeeForm } from './employee-form';
import { fullName } from './words';

/** The record as it is now. It is not read again while somebody types in it: the server notices a clash. */
export function EditEmployeePage() {
  const { id = '' } = useParams();
  const found = useQuery({ ...employeeQuery(id), staleTime: Number.POSITIVE_INFINITY, gcTime: 0 });
  return (
    <div className="flex flex-col gap-6">
      <PageHead title="Edit Employee" actions={<HistoryLink entity="employee" id={id} />}>
        {found.data && `${fullName(found.data)}, ${found.data.employeeNumber}`}
      </PageHead>
      {found.isPending ? (
        <Waiting lines={8} />
      ) : found.data ? (
        <EmployeeForm key={found.data.id} employee={found.data} />
      ) : found.error instanceof ApiProblem && found.error.status === 404 ? (
        <EmptyState
          title="Employee not found"
          action={<AppButtonLink to="/admin/employees">Back to the employees</AppButtonLink>}
        >
          The record may have been deleted.
        </EmptyState>
      ) : (
        <FailedState
          problem={found.error}
          fallback="Failed to load employees"
          onRetry={() => void found.refetch()}
        />
      )}
    </div>
  );
}
