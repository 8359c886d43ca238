import { expect, type Page } from '@playwright/test';
import type { Tafel } from './tafel.ts';

/** `test.afterEach(asShipped)`: other tests read the site as the demo comes, which is its first version. */
export async function asShipped({ page, tafel }: { page: Page; tafel: Tafel }): Promise<void> {
  const { version } = await (await page.request.get('/api/admin/site')).json();
  const answer = await page.request.post('/api/admin/site/versions/1/restore', {
    data: { version },
    headers: { origin: tafel.url },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}
