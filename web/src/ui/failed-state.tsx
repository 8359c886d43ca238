import { failure } from '../lib/problem';
import { Button } from './button';
import { FailureText } from './failure-text';

type Props = { problem: unknown; fallback?: string; onRetry?: () => void };

/** What could not be loaded, said plainly, with a way to try again. */
export function FailedState({ problem, fallback, onRetry }: Props) {
  return (
    <div
      role="alert"
      className="flex flex-col items-start gap-4 rounded-lg border border-danger/30 bg-danger-soft px-6 py-5"
    >
      <div className="text-danger">
        <FailureText {...failure(problem, fallback)} />
      </div>
      {onRetry && (
        <Button look="secondary" size="sm" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}
