import type { APIRequestContext } from '@playwright/test';
import type { Tafel } from './tafel.ts';

/** Confirms that it is still the owner, which changes of accounts ask for; it is good for ten minutes. */
export async function prove(owner: APIRequestContext, tafel: Tafel) {
  const answer = await owner.put('/api/admin/profile/confirmation', {
    data: { password: tafel.account.password },
    headers: { origin: tafel.url },
  });
  if (!answer.ok()) throw new Error(`confirm: ${answer.status()} ${await answer.text()}`);
}
