import type { components } from '../../gen/api';
import { api } from '../../lib/api';
import { askPasskey } from './passkey';

export type User = components['schemas']['AccountView'];
export type Role = User['role'];
/** Who is signed in, or what is still missing. */
export type Entry = components['schemas']['SessionView'];
export type SecondStep = components['schemas']['SecondStep'];

/** Who is signed in, or nobody. Being nobody is an answer, not a failure. */
export function fetchSession(signal?: AbortSignal): Promise<User | null> {
  return api('GET', '/api/session', { signal }).then((session) => session.user ?? null);
}

export function signIn(email: string, password: string, idempotencyKey?: string): Promise<Entry> {
  return api('POST', '/api/session', { body: { email, password }, idempotencyKey });
}

/** The second step: a code of an authenticator app, or a recovery code. */
export function finishSignIn(code: string, idempotencyKey?: string): Promise<Entry> {
  return api('PUT', '/api/session/code', { body: { code }, idempotencyKey });
}

/** With a passkey, instead of the password or after it. */
export async function signInWithPasskey(secondStep: boolean): Promise<Entry> {
  const request = await api('POST', '/api/session/passkey-request', { body: { secondStep } });
  const passkey = await askPasskey(request);
  return api('PUT', '/api/session/passkey', { body: { secondStep, passkey } });
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
