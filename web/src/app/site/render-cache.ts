import { isValidElement, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';

type Rendered = { hints: string; html: string };

/** How many characters are cached before what nobody asked for meanwhile is dropped. */
const most = 2_000_000;
let recent = new Map<string, Rendered>();
let before = new Map<string, Rendered>();
let size = 0;

/** What the parts of the page that is being rendered want in its head. */
let hints = '';

/**
 * Renders a part, or gives what the cache has for the same data. React is what a page waits for in the engine, and from
 * one change to the next most of a page stays as it is. The part is rendered by itself, out of reach of any context: it
 * depends on its props alone, and they are data.
 */
export function renderOnce(part: ReactElement<object>): { __html: string } {
  const key = kindOf(part.type) + dataOf(part.props);
  const rendered = recent.get(key) ?? before.get(key) ?? render(part);
  if (!recent.has(key)) store(key, rendered);
  hints += rendered.hints;
  return { __html: rendered.html };
}

/** Parts may stand in parts: the hints of the inner ones are those of the outer one, too. */
function render(part: ReactElement): Rendered {
  const outer = hints;
  hints = '';
  const { hints: own, html } = splitHints(renderToString(part));
  const rendered = { hints: hints + own, html };
  hints = outer;
  return rendered;
}

/** A whole page, with the hints of all its parts before everything else, as React writes its own. */
export function renderPage(page: ReactElement): string {
  hints = '';
  const html = renderToString(page);
  return hints + html;
}

function store(key: string, rendered: Rendered): void {
  const cost = key.length + rendered.html.length;
  size += cost;
  if (size > most) {
    before = recent;
    recent = new Map();
    size = cost;
  }
  recent.set(key, rendered);
}

/** Components may have the same name. */
const kinds = new Map<unknown, number>();

function kindOf(type: unknown): number {
  const kind = kinds.get(type) ?? kinds.size;
  kinds.set(type, kind);
  return kind;
}

function dataOf(props: object): string {
  for (const [name, value] of Object.entries(props))
    if (typeof value === 'function' || isValidElement(value)) throw new Error(`${name} is no data`);
  return JSON.stringify(props);
}

/** React writes hints before everything else, where they would stand in the way. */
function splitHints(html: string): Rendered {
  const end = /^(?:<link rel="preload"[^>]*>)*/.exec(html)?.[0].length ?? 0;
  return { hints: html.slice(0, end), html: html.slice(end) };
}
