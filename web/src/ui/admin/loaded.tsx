import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiProblem } from '../../lib/problem';
import { FailedState } from '../failed-state';
import { Waiting } from '../skeleton';

type Props<Data> = {
  found: UseQueryResult<Data>;
  /** How many lines stand for what is on its way. */
  lines?: number;
  /** What stands for it where lines will not do. */
  waiting?: ReactNode;
  /** What is said when it cannot be loaded. */
  failed?: string;
  children: (data: Data) => ReactNode;
};

/**
 * What comes from the server, also while it is on its way and when it cannot be loaded. What is shown stays when it
 * cannot be loaded again: somebody may be typing in it.
 */
export function Loaded<Data>({ found, lines, waiting, failed, children }: Props<Data>) {
  const failure = found.isError && (
    <FailedState problem={found.error} fallback={failed} onRetry={() => void found.refetch()} />
  );
  if (found.data === undefined) return failure || (waiting ?? <Waiting lines={lines} />);
  const signedOut = found.error instanceof ApiProblem && found.error.status === 401; // its own window says so
  return (
    <>
      {!signedOut && failure}
      {children(found.data)}
    </>
  );
}
