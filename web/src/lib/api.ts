import type { paths } from '../gen/api';
import { ApiProblem, type Problem } from './problem';
import { randomKey } from './random-key';

/*
 * One typed call for the whole contract: the path, its parameters, the body and
 * the answer are all taken from the generated types. It shows nothing and goes
 * nowhere: a failure is an ApiProblem, and the caller decides.
 */
type Verb = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Operation<P extends keyof paths, V extends Verb> =
  Lowercase<V> extends keyof paths[P] ? NonNullable<paths[P][Lowercase<V>]> : never;

/** The paths that know a verb. */
export type PathOf<V extends Verb> = {
  [P in keyof paths]: [Operation<P, V>] extends [never] ? never : P;
}[keyof paths];

type JsonOf<T> = T extends { content: infer C } ? (C extends Record<string, infer B> ? B : never) : undefined;
type Success = 200 | 201 | 202 | 204;

export type Answer<P extends keyof paths, V extends Verb> =
  Operation<P, V> extends { responses: infer R }
    ? { [S in keyof R & Success]: JsonOf<R[S]> }[keyof R & Success]
    : never;

export type Body<P extends keyof paths, V extends Verb> =
  Operation<P, V> extends { requestBody?: infer R } ? JsonOf<NonNullable<R>> : never;

type Part<O, K extends 'path' | 'query'> = O extends { parameters: infer A }
  ? K extends keyof A
    ? NonNullable<A[K]>
    : never
  : never;

// A part of the call may be left out when the contract has none, or wants none of its names.
type Need<K extends string, T> = [T] extends [never]
  ? { [N in K]?: undefined }
  : Partial<T> extends T
    ? { [N in K]?: T }
    : { [N in K]: T };
type NeedBody<T> = [T] extends [undefined] ? { body?: undefined } : { body: T | FormData };

export type Call<P extends keyof paths, V extends Verb> = Need<'params', Part<Operation<P, V>, 'path'>> &
  Need<'query', Part<Operation<P, V>, 'query'>> &
  NeedBody<Body<P, V>> & { signal?: AbortSignal; idempotencyKey?: string };

type Args<T> = Partial<T> extends T ? [call?: T] : [call: T];
type Loose = {
  params?: object;
  query?: object;
  body?: unknown;
  signal?: AbortSignal;
  idempotencyKey?: string;
};

export async function api<V extends Verb, P extends PathOf<V>>(
  verb: V,
  path: P,
  ...[call]: Args<Call<P, V>>
): Promise<Answer<P, V>> {
  const loose: Loose = call ?? {};
  const headers = new Headers({ Accept: 'application/json' });
  let body: BodyInit | undefined;
  if (loose.body instanceof FormData) {
    body = loose.body;
  } else if (loose.body !== undefined) {
    body = JSON.stringify(loose.body);
    headers.set('Content-Type', 'application/json');
  }
  if (verb !== 'GET') headers.set('Idempotency-Key', loose.idempotencyKey ?? randomKey());

  try {
    const response = await fetch(address(path, loose), { method: verb, headers, body, signal: loose.signal });
    if (!response.ok) throw new ApiProblem(response.status, await problemOf(response));
    return (response.status === 204 ? undefined : await response.json()) as Answer<P, V>;
  } catch (failure) {
    // What is no answer of the server's is a connection that broke, before or within the answer.
    if (failure instanceof ApiProblem || loose.signal?.aborted) throw failure;
    throw new ApiProblem(0);
  }
}

/** Fills `{name}` in a contract path and adds the query. What is empty is left out. */
export function address(
  path: string,
  { params = {}, query = {} }: { params?: object; query?: object },
): string {
  let filled = path;
  for (const [name, value] of Object.entries(params)) {
    filled = filled.replace(`{${name}}`, () => encodeURIComponent(String(value)));
  }
  const search = new URLSearchParams(); // its `size` is too young for some phones
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  }
  const text = search.toString();
  return text ? `${filled}?${text}` : filled;
}

async function problemOf(response: Response): Promise<Problem> {
  const isProblem = response.headers.get('Content-Type')?.includes('json');
  if (!isProblem) return {};
  return response.json().catch(() => ({})) as Promise<Problem>;
}
