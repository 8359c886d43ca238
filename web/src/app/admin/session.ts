import { onlineManager, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { fetchSession, signOut, type User } from '../../features/accounts/api';

/** `ended`: somebody was signed in on this screen, and the server no longer knows them. */
export type SessionState = { user: User | null; ended: boolean };

export const sessionKey = ['session'] as const;

export function useSession() {
  const client = useQueryClient();
  return useQuery({
    queryKey: sessionKey,
    queryFn: async ({ signal }): Promise<SessionState> => {
      const user = await fetchSession(signal);
      // It is asked again whenever somebody comes back to the tab: perhaps with a form half filled in.
      const before = client.getQueryData<SessionState>(sessionKey)?.user ?? null;
      return user ? { user, ended: false } : { user: before, ended: before !== null };
    },
    staleTime: 60_000,
  });
}

/** After signing in again over the page: everything that failed meanwhile is asked for anew. */
export function useResume(): (user: User | null) => void {
  const client = useQueryClient();
  return (user) => {
    client.setQueryData<SessionState>(sessionKey, { user, ended: false });
    void client.invalidateQueries({ predicate: (query) => query.queryKey[0] !== sessionKey[0] });
  };
}

/** Leaves by a full page load, so that nothing of the old session stays in memory. */
export function useSignOut() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      // What was asked before is answered before: a late answer would be a refusal. It waits a second at most.
      for (let i = 0; i < 20 && client.isFetching() > 0; i++) await new Promise((go) => setTimeout(go, 50));
      onlineManager.setOnline(false); // and nothing more is asked
      await signOut();
    },
    onError: () => onlineManager.setOnline(true),
    onSuccess: () => {
      location.replace('/login');
      // Whoever answers the browser's question by staying finds out that nobody is signed in.
      setTimeout(() => onlineManager.setOnline(true), 1000);
    },
  });
}
