import { describe, expect, it, vi } from 'vitest';
import { address, api } from './api';
import { ApiProblem, unreachable } from './problem';

function answer(status: number, body?: unknown, type = 'application/json') {
  const response = new Response(body === undefined ? null : JSON.stringify(body), {
    status,
    headers: { 'Content-Type': type },
  });
  const fetch = vi.fn<typeof globalThis.fetch>().mockResolvedValue(response);
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

describe('api', () => {
  it('sends JSON with an idempotency key, and reads the answer', async () => {
    const fetch = answer(200, { user: { id: '1', email: 'a@example.com', name: 'A', role: 'owner' } });
    const session = await api('POST', '/api/session', { body: { email: 'a@example.com', password: 'x' } });
    expect(session.user?.role).toBe('owner');
    const [path, init] = fetch.mock.calls[0] ?? [];
    const headers = new Headers(init?.headers);
    expect(path).toBe('/api/session');
    expect(init?.method).toBe('POST');
    expect(headers.get('Content-Type')).toBe('application/json');
    expect(headers.get('Idempotency-Key')).toMatch(/^\d{30,50}$/);
    expect(init?.body).toBe('{"email":"a@example.com","password":"x"}');
  });

  it('sends no key with a question', async () => {
    const fetch = answer(200, {});
    await api('GET', '/api/session');
    expect(new Headers(fetch.mock.calls[0]?.[1]?.headers).has('Idempotency-Key')).toBe(false);
  });

  it('gives nothing for 204', async () => {
    answer(204);
    expect(await api('DELETE', '/api/session')).toBeUndefined();
  });

  it('throws what the server said', async () => {
    answer(
      422,
      { detail: 'Not so', code: 'invalid', fields: { email: 'Email is required' } },
      'application/problem+json',
    );
    const problem = await api('GET', '/api/site').catch((thrown: unknown) => thrown);
    expect(problem).toBeInstanceOf(ApiProblem);
    expect(problem).toMatchObject({
      status: 422,
      code: 'invalid',
      message: 'Not so',
      fields: { email: 'Email is required' },
    });
  });

  it('never shows a proxy’s error page', async () => {
    answer(502, '<html>', 'text/html');
    const problem = await api('GET', '/api/site').catch((thrown: unknown) => thrown);
    expect(problem).toMatchObject({
      status: 502,
      message: 'Something went wrong on our side. Please try again.',
    });
  });

  it('says so when the server cannot be reached', async () => {
    vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('network')));
    const problem = await api('GET', '/api/site').catch((thrown: unknown) => thrown);
    expect(problem).toMatchObject({ status: 0, message: unreachable });
  });

  it('says so when the answer breaks off', async () => {
    vi.stubGlobal('fetch', vi.fn().mockResolvedValue(new Response('{"us', { status: 200 })));
    expect(await api('GET', '/api/session').catch((thrown: unknown) => thrown)).toMatchObject({ status: 0 });
  });

  it('fills paths and leaves out what is empty', () => {
    expect(address('/api/events/{id}/likes', { params: { id: 'a/b $&' } })).toBe(
      '/api/events/a%2Fb%20%24%26/likes',
    );
    expect(address('/api/x', { query: { search: 'é&', page: 2, sort: '', status: undefined } })).toBe(
      '/api/x?search=%C3%A9%26&page=2',
    );
  });

  it('is typed by the contract', () => {
    // Never run: the checker reads it, and fails where one of these lines is no error.
    const mistakes = () => {
      // @ts-expect-error there is no such path
      void api('GET', '/api/nothing');
      // @ts-expect-error the path does not know this verb
      void api('DELETE', '/api/site');
      // @ts-expect-error the body is missing
      void api('POST', '/api/session');
      // @ts-expect-error a field of the body is missing
      void api('POST', '/api/session', { body: { email: '' } });
      // @ts-expect-error a field of the body has the wrong type
      void api('POST', '/api/session', { body: { email: '', password: 1 } });
      // @ts-expect-error the answer has no such field
      void api('GET', '/api/site').then((answer) => answer.nothing);
    };
    expect(mistakes).toBeTypeOf('function');
  });
});
