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
        const chunks = Object.values(context.bundle).filter((output) => output.type === 'chunk');
        const entry = chunks.find((chunk) => chunk.isEntry);
        if (!entry) throw new Error('late-loader: the client build has no entry chunk');
        const pages: Record<string, string> = {};
        for (const chunk of chunks) {
          const page = chunk.facadeModuleId?.match(/\/([a-z-]+)-page\.tsx$/)?.[1];
          if (page && chunk.isDynamicEntry) pages[page] = `/${chunk.fileName}`;
        }
        return html
          .replace(/\s*<script type="module"[^>]*><\/script>/g, '')
          .replace(/\s*<link rel="modulepreload"[^>]*>/g, '')
          .replace('</body>', `${loader(`/${entry.fileName}`, pages)}</body>`);
      },
    },
  };
}

function loader(entry: string, pages: Record<string, string>): string {
  const code = `(()=>{let on;const pages=${JSON.stringify(pages)};
const go=()=>{if(on)return;on=1;const page=document.getElementById("page");
const own=page&&pages[JSON.parse(page.textContent).name];if(own)import(own);import("${entry}")};
addEventListener("load",()=>setTimeout(go));
for(const e of["pointerdown","keydown","touchstart"])addEventListener(e,go,{once:true,passive:true})})()`;
  return `<script>${code}</script>\n  `;
}
