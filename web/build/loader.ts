import type { Plugin } from 'vite';

/**
 * Public pages must paint before any script runs. The build therefore takes
 * the module script out of the template and puts one small inline loader at
 * the end of the body: after `load`, or on the first touch, key or click, it
 * fetches the whole stylesheet (the page carries only its own part of it) and
 * the scripts of the page that is shown. The page carries all font faces, and
 * their sheet is not fetched: faces that came again would set all text anew.
 *
 * The loader is the same for every page of one build, so the server can allow
 * it in the Content-Security-Policy by its hash. Which scripts a page needs is
 * noted in a comment, from which the server takes the page's own line.
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
        const pages: Record<string, string> = {};
        for (const chunk of all) {
          const page = chunk.facadeModuleId?.match(/\/([a-z-]+)-page\.tsx$/)?.[1];
          if (!page || !chunk.isDynamicEntry) continue;
          pages[page] = [...needs(chunk.fileName, needs(entry.fileName))].map(shortName).join(' ');
        }
        const sheets = [...html.matchAll(/<link rel="stylesheet"[^>]*href="([^"]+)"/g)]
          .map((found) => found[1] ?? '')
          .filter((file) => !file.includes('/fonts-'));
        return html
          .replace(/\s*<script type="module"[^>]*><\/script>/g, '')
          .replace(/\s*<link rel="modulepreload"[^>]*>/g, '')
          .replace(/\s*<link rel="preload" as="font"[^>]*>/g, '')
          .replace(
            '</head>',
            `<script>${allAtOnce};${fontsInTime(html)}</script>\n<!--files ${JSON.stringify(pages)}-->\n</head>`,
          )
          .replace('</body>', `${loader(sheets, shortName(entry.fileName))}</body>`)
          .replace(/\n\s+/g, '\n');
      },
    },
  };
}

/**
 * Who comes back or loads the page again is put where they were, so nothing may have an estimated height (ADR 48).
 * This property of the browser is an old one: the newer way to ask would not fit into the home page's twelve kilobytes.
 */
const allAtOnce = 'if(performance.navigation.type)document.documentElement.style="--near:visible"';

/**
 * A font that comes after the first paint is for the next page. On a slow line it always does, and would only hold up
 * the first picture: there the styles ask for it, later.
 */
function fontsInTime(html: string): string {
  const files = [...html.matchAll(/<link rel="preload" as="font"[^>]*href="([^"]+)"/g)].map(
    (found) => found[1],
  );
  return `if(!/[23]g/.test(navigator.connection?.effectiveType))for(const href of ${JSON.stringify(files)})document.head.append(Object.assign(document.createElement("link"),{rel:"preload",as:"font",crossOrigin:"",href}))`;
}

const shortName = (file: string) => file.replace(/^assets\/(.*)\.js$/, '$1');

/**
 * Every file is asked for at once: a module that waits for its importer costs a phone a round trip.
 * A page that the server does not know by name begins with the entry, which finds the rest.
 */
function loader(sheets: string[], entry: string): string {
  const code = `(()=>{let on;const go=()=>{if(on)return;on=1;
for(const href of ${JSON.stringify(sheets)})document.head.append(Object.assign(document.createElement("link"),{rel:"stylesheet",href,onerror(){this.remove()}}));
for(const file of(document.getElementById("page")?.dataset.files||"${entry}").split(" "))import("/assets/"+file+".js")};
addEventListener("load",()=>setTimeout(go));
for(const e of["pointerdown","keydown"])addEventListener(e,go,{once:true,passive:true})})()`;
  return `<script>${code}</script>\n`;
}
