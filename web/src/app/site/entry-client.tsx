import '../../styles/fonts.css';
import '../../styles/site.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { arrivedByLink, focusHeading } from '../../lib/focus';
import type { Page } from '../../lib/page';
import { App } from './app';
import { closeMenus } from './close-menus';
import { pages } from './pages-client';
import { parts } from './parts-client';
import { cacheStillParts } from './still';

/** Hydrates the page that the server sent, or renders it when the server could not. */
async function start(): Promise<void> {
  const root = document.getElementById('root');
  const data = document.getElementById('page')?.textContent;
  if (!root || !data) throw new Error('no root or data');
  const page: Page = JSON.parse(data);
  const [Content] = await Promise.all([pages[page.name](), stylesLoaded()]);
  const app = <App page={page} Content={Content} parts={parts} />;
  const options = { onRecoverableError: console.error };
  const hydrate = root.dataset.mode === 'hydrate';
  if (hydrate) cacheStillParts(root);
  // In slices, so that a slow phone answers a thumb while a long page is hydrated.
  startTransition(() => {
    if (hydrate) hydrateRoot(root, app, options);
    else createRoot(root, options).render(app);
  });
  if (arrivedByLink()) requestAnimationFrame(() => focusHeading());
}

/** The page came with the styles of what it shows; hydration may need others, which are on their way. */
async function stylesLoaded(): Promise<void> {
  const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
  const waiting = sheets.filter((link) => link.sheet === null);
  await Promise.all(
    waiting.map((link) => new Promise((done) => Object.assign(link, { onload: done, onerror: done }))),
  );
}

for (const name of ['keydown', 'pointerdown', 'click']) document.addEventListener(name, closeMenus);
start().catch(console.error);
