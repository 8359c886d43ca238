import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';

/**
 * Live reload for both apps. The page object of a public page is taken out of
 * the HTML of the running Go server; the template and the code are Vite's.
 * Nothing is rendered on the server here: the browser renders.
 */
export function devPages(backend: string): Plugin {
  return {
    name: 'tafel:dev-pages',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const url = request.originalUrl ?? '/';
        const wantsPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
        if (!wantsPage || url.startsWith('/api/')) return next();
        try {
          const admin = /^\/admin(\/|\?|$)/.test(url);
          const html = admin
            ? await template(server, url, 'admin.html')
            : await publicPage(server, url, backend);
          response.setHeader('Content-Type', 'text/html; charset=utf-8');
          response.end(html);
        } catch (problem) {
          response.statusCode = 502;
          response.end(`The Go server at ${backend} did not give a page for ${url}.\n\n${problem}`);
        }
      });
    },
  };
}

async function template(server: ViteDevServer, url: string, name: string): Promise<string> {
  return server.transformIndexHtml(url, await readFile(join(server.config.root, name), 'utf8'), url);
}

async function publicPage(server: ViteDevServer, url: string, backend: string): Promise<string> {
  const answer = await fetch(backend + url, { headers: { accept: 'text/html' } });
  const page = (await answer.text()).match(/<script id="page"[^>]*>[\s\S]*?<\/script>/)?.[0];
  if (!page) throw new Error(`no page object in the answer (status ${answer.status})`);
  // A function, so that "$&" in somebody's text is not taken for a pattern.
  return (await template(server, url, 'index.html')).replace('<!--page-->', () => page);
}
