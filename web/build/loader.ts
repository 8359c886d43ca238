import type { Plugin } from 'vite';

/**
 * Public pages must paint before any script runs. The build therefore takes
 * the module script out of the template and puts one small inline loader at
 * the end of the body: it imports the client after `load`, or on the first
 * touch, key or click, together with the chunk of the page that is shown.
 *
 * The text is the same for every page of one build, so the server can allow it
 * in the Content-Security-Policy by its hash.
 */
export function lateLoader(): Plugin {
  return {
    name: 'tafel:late-loader',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, context) {
        if (!context.bundle || !context.filename.endsWith('index.html')) return html;
        const chunks = new Map(
          Object.values(context.bundle).flatMap((output) =>
            output.type === 'chunk' ? [[output.fileName, output]] : [],
          ),
        );
        const needs = (name: string, seen = new Set<string>()): Set<string> => {
          if (!seen.has(name)) {
            seen.add(name);
            for (const next of chunks.get(name)?.imports ?? []) needs(next, seen);
          }
          return seen;
        };
        const all = [...chunks.values()];
        const entry = all.find((chunk) => chunk.isEntry);
        if (!entry) throw new Error('late-loader: the client build has no entry chunk');
        const shared = needs(entry.fileName);
        const pages: Record<string, string[]> = {};
        for (const chunk of all) {
          const page = chunk.facadeModuleId?.match(/\/([a-z-]+)-page\.tsx$/)?.[1];
          if (!page || !chunk.isDynamicEntry) continue;
          pages[page] = [...needs(chunk.fileName)].filter((name) => !shared.has(name));
        }
        return html
          .replace(/\s*<script type="module"[^>]*><\/script>/g, '')
          .replace(/\s*<link rel="modulepreload"[^>]*>/g, '')
          .replace('</body>', `${loader([...shared], pages)}</body>`);
      },
    },
  };
}

/** Every file is asked for at once: a module that waits for its importer costs a phone a round trip. */
function loader(shared: string[], pages: Record<string, string[]>): string {
  const code = `(()=>{let on;const pages=${JSON.stringify(pages)};
const go=()=>{if(on)return;on=1;const page=document.getElementById("page");
for(const file of ${JSON.stringify(shared)}.concat(page&&pages[JSON.parse(page.textContent).name]||[]))import("/"+file)};
addEventListener("load",()=>setTimeout(go));
for(const e of["pointerdown","keydown","touchstart"])addEventListener(e,go,{once:true,passive:true})})()`;
  return `<script>${code}</script>\n  `;
}
