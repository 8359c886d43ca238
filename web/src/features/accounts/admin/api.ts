import { queryOptions, useMutation } from '@tanstack/react-query';
import type { components } from '../../../gen/api';
import { api } from '../../../lib/api';
import { resource, useChange, useSend } from '../../../ui/admin/resource';
import { askPasskey, makePasskey } from '../passkey';

type Schemas = components['schemas'];
export type Account = Schemas['Account'];
export type Role = Account['role'];
export type Invitation = Schemas['InvitationView'];
export type Session = Schemas['SignedInSession'];

export type Factor = Schemas['FactorView'];
export type AddedFactor = Schemas['AddedFactor'];
export type PasskeyOffer = Schemas['PasskeyOffer'];
export type NewAuthenticator = Schemas['NewAuthenticator'];

/** Whose sessions: an account's, or one's own. */
export type Whose = { id: string } | 'own';

/** Accounts, sessions, who is signed in and the records of those who can depend on each other. */
export const accounts = resource('accounts', { also: ['profile', 'session', 'employees'] });
const profile = resource('profile');
const factors = resource('factors', { also: ['accounts', 'profile'] });
const factorRoles = resource('factor-roles');

export const accountsQuery = accounts.part('list', (signal) => api('GET', '/api/admin/accounts', { signal }));

export const profileQuery = profile.part('one', (signal) => api('GET', '/api/admin/profile', { signal }));

export const sessionsQuery = (whose: Whose) =>
  queryOptions({
    queryKey: [...(whose === 'own' ? profile : accounts).key, 'sessions', whose],
    queryFn: ({ signal }) =>
      whose === 'own'
        ? api('GET', '/api/admin/profile/sessions', { signal })
        : api('GET', '/api/admin/accounts/{id}/sessions', { params: { id: whose.id }, signal }),
  });

/** Also what a form sends is a mutation: then a session that has ended is noticed in the one place for it. */
export const useInvite = () =>
  useChange(accounts, (body: { email: string; name: string; role: Role }) =>
    api('POST', '/api/admin/accounts', { body }),
  );

export const useInviteAgain = () =>
  useChange(accounts, (id: string) => api('POST', '/api/admin/accounts/{id}/invitation', { params: { id } }));

export const useWithdraw = () =>
  useChange(accounts, (id: string) => api('DELETE', '/api/admin/accounts/{id}', { params: { id } }));

export const useSetRole = () =>
  useChange(accounts, ({ id, role }: { id: string; role: Role }) =>
    api('PUT', '/api/admin/accounts/{id}/role', { params: { id }, body: { role } }),
  );

export const useSetStatus = () =>
  useChange(accounts, ({ id, status }: { id: string; status: 'active' | 'disabled' }) =>
    api('PUT', '/api/admin/accounts/{id}/status', { params: { id }, body: { status } }),
  );

export const useEndSession = () =>
  useChange(accounts, ({ whose, sessionId }: { whose: Whose; sessionId: string }) =>
    whose === 'own'
      ? api('DELETE', '/api/admin/profile/sessions/{sessionId}', { params: { sessionId } })
      : api('DELETE', '/api/admin/accounts/{id}/sessions/{sessionId}', {
          params: { id: whose.id, sessionId },
        }),
  );

/** All sessions of an account; of one's own, all but this one. */
export const useEndSessions = () =>
  useChange(accounts, (whose: Whose) =>
    whose === 'own'
      ? api('DELETE', '/api/admin/profile/sessions')
      : api('DELETE', '/api/admin/accounts/{id}/sessions', { params: { id: whose.id } }),
  );

export const useRename = () =>
  useChange(accounts, (name: string) => api('PUT', '/api/admin/profile', { body: { name } }));

export const useChangePassword = () =>
  useChange(accounts, (body: { current: string; password: string }) =>
    api('PUT', '/api/admin/profile/password', { body }),
  );

export const factorsQuery = factors.part('list', (signal) =>
  api('GET', '/api/admin/profile/factors', { signal }),
);

export const useConfirmIdentity = () =>
  useSend(factors, (body: Schemas['Proof']) => api('PUT', '/api/admin/profile/confirmation', { body }));

/** Confirms with a passkey that it is still the same person. */
export const useConfirmWithPasskey = () =>
  useSend(factors, async (_: undefined) => {
    const passkey = await askPasskey(await api('POST', '/api/admin/profile/passkey-request'));
    return api('PUT', '/api/admin/profile/confirmation', { body: { passkey } });
  });

export const useBeginPasskey = () =>
  useMutation({ mutationFn: () => api('POST', '/api/admin/profile/passkey-offer') });

export const useAddPasskey = () =>
  useChange(factors, async ({ name, offer }: { name: string; offer: PasskeyOffer }) => {
    const passkey = await makePasskey(offer);
    return api('POST', '/api/admin/profile/passkeys', { body: { name, passkey } });
  });

export const useBeginAuthenticator = () =>
  useMutation({ mutationFn: () => api('POST', '/api/admin/profile/authenticator-secret') });

export const useAddAuthenticator = () =>
  useChange(factors, (body: { token: string; name: string; code: string }) =>
    api('POST', '/api/admin/profile/authenticators', { body }),
  );

export const useRenameFactor = () =>
  useChange(factors, ({ factorId, name }: { factorId: string; name: string }) =>
    api('PUT', '/api/admin/profile/factors/{factorId}', { params: { factorId }, body: { name } }),
  );

export const useRemoveFactor = () =>
  useChange(factors, (factorId: string) =>
    api('DELETE', '/api/admin/profile/factors/{factorId}', { params: { factorId } }),
  );

export const useRenewRecoveryCodes = () =>
  useChange(factors, (_: undefined) => api('POST', '/api/admin/profile/recovery-codes'));

export const factorRolesQuery = factorRoles.part('list', (signal) =>
  api('GET', '/api/admin/factor-roles', { signal }),
);

export const useSetFactorRoles = () =>
  useChange(factorRoles, (roles: Role[]) => api('PUT', '/api/admin/factor-roles', { body: { roles } }));
