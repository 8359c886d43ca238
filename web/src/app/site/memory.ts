import { isValidElement, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';

type Drawn = { hints: string; html: string };

/** How many characters are remembered before what was not asked for meanwhile is forgotten. */
const most = 2_000_000;
let recent = new Map<string, Drawn>();
let before = new Map<string, Drawn>();
let size = 0;

/** What the parts of the page that is being drawn want in its head. */
let hints = '';

/**
 * Draws a part, or gives what was drawn from the same data before. React is what a page waits for in the engine, and from
 * one change to the next most of a page stays as it is. The part is drawn by itself, out of reach of any context: it
 * depends on its props alone, and they are data.
 */
export function drawOnce(part: ReactElement<object>): { __html: string } {
  const key = kindOf(part.type) + dataOf(part.props);
  const drawn = recent.get(key) ?? before.get(key) ?? draw(part);
  if (!recent.has(key)) remember(key, drawn);
  hints += drawn.hints;
  return { __html: drawn.html };
}

/** Parts may stand in parts: the hints of the inner ones are those of the outer one, too. */
function draw(part: ReactElement): Drawn {
  const outer = hints;
  hints = '';
  const { hints: own, html } = splitHints(renderToString(part));
  const drawn = { hints: hints + own, html };
  hints = outer;
  return drawn;
}

/** A whole page, with the hints of all its parts before everything else, as React writes its own. */
export function drawPage(page: ReactElement): string {
  hints = '';
  const html = renderToString(page);
  return hints + html;
}

function remember(key: string, drawn: Drawn): void {
  const cost = key.length + drawn.html.length;
  size += cost;
  if (size > most) {
    before = recent;
    recent = new Map();
    size = cost;
  }
  recent.set(key, drawn);
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
function splitHints(html: string): Drawn {
  const end = /^(?:<link rel="preload"[^>]*>)*/.exec(html)?.[0].length ?? 0;
  return { hints: html.slice(0, end), html: html.slice(end) };
}
