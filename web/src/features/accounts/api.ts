import type { components } from '../../gen/api';
import { api } from '../../lib/api';

export type User = components['schemas']['AccountView'];
export type Role = User['role'];

/** Who is signed in, or nobody. Being nobody is an answer, not a failure. */
export function fetchSession(signal?: AbortSignal): Promise<User | null> {
  return api('GET', '/api/session', { signal }).then((session) => session.user ?? null);
}

export function signIn(email: string, password: string, idempotencyKey?: string): Promise<User | null> {
  return api('POST', '/api/session', { body: { email, password }, idempotencyKey }).then(
    (session) => session.user ?? null,
  );
}

export function signOut(): Promise<void> {
  return api('DELETE', '/api/session');
}
