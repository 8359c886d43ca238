import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiProblem } from '../../lib/problem';
import { type SessionState, sessionKey } from './session';

/**
 * The cache of all server data. This is the one place that decides what 401
 * means: the session has ended. Whoever was at work keeps the screen and what
 * was typed, and is asked to sign in again over it.
 */
export function makeQueryClient(): QueryClient {
  const onError = (problem: unknown) => {
    if (!(problem instanceof ApiProblem) || problem.status !== 401) return;
    client.setQueryData<SessionState>(sessionKey, (old) =>
      old?.user ? { user: old.user, ended: true } : { user: null, ended: false },
    );
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        // What the server refused it will refuse again; only a lost connection or its own fault is tried anew.
        retry: (count, problem) =>
          count < 2 && problem instanceof ApiProblem && (problem.status === 0 || problem.status >= 500),
      },
      // What somebody presses is sent now or refused now: kept for later, it would be sent when nobody expects it.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return client;
}
