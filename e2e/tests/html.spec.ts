import { publicPages } from '../support/routes.ts';
import { Tafel } from '../support/tafel.ts';
import { expect, test } from '../support/test.ts';

// What a search engine, a link preview or `curl` sees: the answer itself.
test.describe('the HTML as it is sent', () => {
  for (const { path, heading, unlisted } of publicPages) {
    test(`${path} holds its heading, title, description and address`, async ({ request }) => {
      const answer = await request.get(path);
      expect(answer.status()).toBe(200);
      expect(answer.headers()['content-type']).toBe('text/html; charset=utf-8');
      const html = await answer.text();
      const h1 = /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? '';
      expect(plainText(h1)).toBe(heading);
      expect(html).toMatch(/<title>[^<]+<\/title>/);
      expect(html).toMatch(/<meta name="description" content="[^"]+"/);
      expect(html).toMatch(
        unlisted ? /<meta name="robots" content="noindex"/ : /<link rel="canonical" href="http[^"]+"/,
      );
      expect(html).toMatch(/<meta property="og:title" content="[^"]+"/);
    });
  }

  test('a page fits into twelve kilobytes, with the styles of its first paint', async ({ request }, info) => {
    const tafel = await Tafel.start(); // the demo as it comes: events that other tests put on would be on the home page
    const size = async (path: string) => {
      const answer = await request.get(tafel.url + path, { headers: { 'accept-encoding': 'br' } });
      expect(answer.headers()['content-encoding'], path).toBe('br');
      return Number(answer.headers()['content-length']);
    };
    // A page that has stood for two seconds is recompressed.
    for (const { path } of publicPages)
      await expect.poll(() => size(path), { message: path }).toBeLessThanOrEqual(12 * 1024);
    await tafel.stop(info.outputPath('tafel.log'));
  });

  test('a page is whole: the server rendered it, the browser need not', async ({ request }) => {
    const html = await (await request.get('/')).text();
    expect(html).toContain('data-mode="hydrate"');
    expect(html).toMatch(/<footer[\s\S]*All rights reserved/);
  });

  test('the contract and its page are served, and nothing of them comes from elsewhere', async ({
    request,
  }) => {
    const contract = await request.get('/api/openapi.yaml');
    expect(contract.status()).toBe(200);
    expect(await contract.text()).toMatch(/^openapi: /m);
    const docs = await request.get('/api/docs');
    expect(docs.status()).toBe(200);
    expect(await docs.text()).not.toMatch(/(src|href)="https?:/);
  });
});

function plainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim();
}
