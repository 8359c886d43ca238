import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { components } from '../../../gen/api';
import { api } from '../../../lib/api';

type Schemas = components['schemas'];
export type Account = Schemas['Account'];
export type Role = Account['role'];
export type Invitation = Schemas['InvitationView'];
export type Session = Schemas['SignedInSession'];

/** Whose sessions: an account's, or one's own. */
export type Whose = { id: string } | 'own';

const keys = { accounts: ['accounts'] as const, profile: ['profile'] as const };

export const accountsQuery = queryOptions({
  queryKey: [...keys.accounts, 'list'],
  queryFn: ({ signal }) => api('GET', '/api/admin/accounts', { signal }),
});

export const profileQuery = queryOptions({
  queryKey: [...keys.profile, 'one'],
  queryFn: ({ signal }) => api('GET', '/api/admin/profile', { signal }),
});

export const sessionsQuery = (whose: Whose) =>
  queryOptions({
    queryKey: [...(whose === 'own' ? keys.profile : keys.accounts), 'sessions', whose],
    queryFn: ({ signal }) =>
      whose === 'own'
        ? api('GET', '/api/admin/profile/sessions', { signal })
        : api('GET', '/api/admin/accounts/{id}/sessions', { params: { id: whose.id }, signal }),
  });

/** Accounts, sessions and who is signed in hang together. */
export function useStale() {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: keys.accounts }),
      client.invalidateQueries({ queryKey: keys.profile }),
      client.invalidateQueries({ queryKey: ['session'] }),
    ]);
}

/** Also what a form sends is a mutation: then a session that has ended is noticed in the one place for it. */
function useAction<V, T>(mutationFn: (variables: V) => Promise<T>) {
  const stale = useStale();
  return useMutation({ mutationFn, onSettled: stale });
}

export const useInvite = () =>
  useAction((body: { email: string; name: string; role: Role }) =>
    api('POST', '/api/admin/accounts', { body }),
  );

export const useInviteAgain = () =>
  useAction((id: string) => api('POST', '/api/admin/accounts/{id}/invitation', { params: { id } }));

export const useWithdraw = () =>
  useAction((id: string) => api('DELETE', '/api/admin/accounts/{id}', { params: { id } }));

export const useSetRole = () =>
  useAction(({ id, role }: { id: string; role: Role }) =>
    api('PUT', '/api/admin/accounts/{id}/role', { params: { id }, body: { role } }),
  );

export const useSetStatus = () =>
  useAction(({ id, status }: { id: string; status: 'active' | 'disabled' }) =>
    api('PUT', '/api/admin/accounts/{id}/status', { params: { id }, body: { status } }),
  );

export const useEndSession = () =>
  useAction(({ whose, sessionId }: { whose: Whose; sessionId: string }) =>
    whose === 'own'
      ? api('DELETE', '/api/admin/profile/sessions/{sessionId}', { params: { sessionId } })
      : api('DELETE', '/api/admin/accounts/{id}/sessions/{sessionId}', {
          params: { id: whose.id, sessionId },
        }),
  );

/** All sessions of an account; of one's own, all but this one. */
export const useEndSessions = () =>
  useAction((whose: Whose) =>
    whose === 'own'
      ? api('DELETE', '/api/admin/profile/sessions')
      : api('DELETE', '/api/admin/accounts/{id}/sessions', { params: { id: whose.id } }),
  );

export const useRename = () =>
  useAction((name: string) => api('PUT', '/api/admin/profile', { body: { name } }));

export const useChangePassword = () =>
  useAction((body: { current: string; password: string }) =>
    api('PUT', '/api/admin/profile/password', { body }),
  );
