import { once } from 'node:events';
import { createServer, get, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { Page } from '@playwright/test';
import { drawn } from './drawn.ts';

/**
 * Stands between a browser and the program, and sends each page in pieces, as a slow line does: the next one
 * only when the ones before have been drawn.
 */
export class SlowLine {
  /** What sends the next piece, for each time that a page was asked for: a browser may ask again. */
  private readonly pages = new Map<string, (() => boolean)[]>();

  private constructor(
    readonly url: string,
    readonly close: () => void,
  ) {}

  static async to(url: string, rewrite = (html: string) => html): Promise<SlowLine> {
    const server = createServer((request, response) => {
      // A connection for each request: a kept one may be closed at the moment it is used again.
      const asked = get(url + request.url, {
        agent: false,
        headers: { accept: request.headers.accept ?? '*/*' },
      });
      asked.on('error', () => response.destroy());
      asked.on('response', async (answer) => {
        const html = answer.headers['content-type']?.startsWith('text/html');
        if (html) delete answer.headers['content-length'];
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        if (html) send(request.url ?? '', response, await text(answer));
        else pipeline(answer, response, () => {}); // a page that closes takes no more
      });
    }).listen(0, '127.0.0.1');
    const send = (path: string, response: ServerResponse, page: string) => {
      const pieces = cut(rewrite(page));
      response.write(pieces.shift());
      const next = () => {
        if (response.writableEnded) return false;
        response.write(pieces.shift() ?? '');
        if (pieces.length === 0) response.end();
        return pieces.length > 0;
      };
      line.pages.set(path, [...(line.pages.get(path) ?? []), next]);
    };
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const line = new SlowLine(`http://127.0.0.1:${port}`, () => {
      server.close();
      server.closeAllConnections();
    });
    return line;
  }

  /** Sends the rest of a page, and lets each piece be drawn. A slow line does not wait for ever for that, either. */
  async rest(page: Page): Promise<void> {
    const { pathname, search } = new URL(page.url());
    const path = pathname + search;
    if (!this.pages.has(path)) throw new Error(`nobody asked for ${path}`);
    for (let more = true; more; ) {
      const before = await page.evaluate(() => document.getElementsByTagName('*').length);
      more = this.send(path);
      await page
        .waitForFunction(
          (before) => document.getElementsByTagName('*').length > before || document.readyState !== 'loading',
          before,
          { polling: 10, timeout: 5000 },
        )
        .catch(() => {});
      // Nothing is drawn of a page that waits for its end.
      await drawn(page, 100);
    }
    this.pages.delete(path);
  }

  private send(path: string): boolean {
    const sent = (this.pages.get(path) ?? []).map((next) => next());
    return sent.includes(true);
  }
}

/**
 * Cuts a document behind the ends of its parts: list items, articles, paragraphs. What only browsers without
 * scripts show stays whole: others find no element in it.
 */
function cut(html: string): string[] {
  const start = html.indexOf('<main');
  const pieces = html
    .slice(start)
    .split(/(<noscript>.*?<\/noscript>)/s)
    .flatMap((part) => (part.startsWith('<noscript>') ? part : part.split(/(?<=<\/(?:li|article|p)>)/)));
  const many = Math.ceil(pieces.length / 12);
  const joined: string[] = [];
  for (let i = 0; i < pieces.length; i += many) joined.push(pieces.slice(i, i + many).join(''));
  return [html.slice(0, start) + joined.shift(), ...joined];
}
