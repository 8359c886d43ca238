import { type APIRequestContext, request } from '@playwright/test';
import { prove } from './proof.ts';
import type { Tafel } from './tafel.ts';

/** A member of staff with a role of their own, signed in: what a browser context needs to be theirs. */
export async function colleague(tafel: Tafel, owner: APIRequestContext, role: 'manager' | 'staff') {
  const email = `${role}-${Date.now()}@example.com`;
  const password = 'kudu bakkie biltong';
  await prove(owner, tafel);
  const invited = await owner.post('/api/admin/accounts', {
    data: { email, name: `A ${role}`, role },
    headers: { origin: tafel.url },
  });
  if (!invited.ok()) throw new Error(`invite: ${invited.status()} ${await invited.text()}`);
  const link = new URL((await invited.json()).link);
  const token = link.searchParams.get('token') ?? '';
  const api = await request.newContext({
    baseURL: tafel.url,
    extraHTTPHeaders: { origin: tafel.url },
    storageState: { cookies: [], origins: [] }, // not the session of the test
  });
  for (const answer of [
    await api.put(`/api/password-resets/${encodeURIComponent(token)}`, {
      data: { password, name: `A ${role}` },
    }),
    await api.post('/api/session', { data: { email, password } }),
  ])
    if (!answer.ok()) throw new Error(`sign in as ${role}: ${answer.status()} ${await answer.text()}`);
  const storageState = await api.storageState();
  await api.dispose();
  return { baseURL: tafel.url, storageState };
}
