import { engine } from '../../lib/engine';
import type { Page } from '../../lib/page';
import { App } from './app';
import { pages } from './pages-server';
import { parts } from './parts-server';
import { renderOnce, renderPage } from './render-cache';

declare global {
  /** Called by the engine inside the Go binary: page object in, HTML of #root out. */
  var __render: (json: string) => string;
}

engine.renderOnce = renderOnce;

globalThis.__render = (json) => {
  const page: Page = JSON.parse(json);
  return renderPage(<App page={page} Content={pages[page.name]} parts={parts} />);
};
