import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
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
  /** What is shown stays when it cannot be loaded again: somebody may be typing in it. */
  keep?: boolean;
  children: (data: Data) => ReactNode;
};

/** What comes from the server, also while it is on its way and when it cannot be loaded. */
export function Loaded<Data>({ found, lines, waiting, failed, keep = false, children }: Props<Data>) {
  if (found.data !== undefined && (keep || !found.isError)) return children(found.data);
  if (found.isError)
    return <FailedState problem={found.error} fallback={failed} onRetry={() => void found.refetch()} />;
  return waiting ?? <Waiting lines={lines} />;
}
