import { ApiProblem } from '../../../lib/problem';
import { AppButtonLink } from '../../../ui/admin/app-button-link';
import { PageHead } from '../../../ui/admin/page-head';
import { EmptyState } from '../../../ui/empty-state';
import { FailedState } from '../../../ui/failed-state';

type Props = { title: string; problem: unknown; onRetry: () => void };

/** An invoice that is not there, or could not be read just now. */
export function InvoiceMissing({ title, problem, onRetry }: Props) {
  const gone = problem instanceof ApiProblem && problem.status === 404;
  return (
    <div className="flex flex-col gap-6">
      <PageHead title={gone ? 'Invoice Not Found' : title} />
      {gone ? (
        <EmptyState
          title="It may have been deleted"
          action={<AppButtonLink to="/admin/invoices">Back to Invoices</AppButtonLink>}
        />
      ) : (
        <FailedState problem={problem} fallback="Failed to load invoice" onRetry={onRetry} />
      )}
    </div>
  );
}
