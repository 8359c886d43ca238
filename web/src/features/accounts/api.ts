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

/** The same answer for every address: nobody learns here who has an account. */
export function requestReset(email: string, idempotencyKey?: string): Promise<string> {
  return api('POST', '/api/password-resets', { body: { email }, idempotencyKey }).then(
    ({ message }) => message,
  );
}

export type LinkInput = components['schemas']['LinkInput'];

/** Uses a single-use link up: a reset, an invitation or the set-up. */
export function redeemLink(token: string, body: LinkInput, idempotencyKey?: string): Promise<void> {
  return api('PUT', '/api/password-resets/{token}', { params: { token }, body, idempotencyKey });
}
