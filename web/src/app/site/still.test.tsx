import { act } from '@testing-library/react';
import { type ComponentType, useState } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { drawn } from './drawn';
import { parts } from './parts-server';
import { cacheStillParts, markOf, still } from './still';

const Greeting = ({ to }: { to: string }) => <p>Hello {to}</p>;

/** A page whose state changes around the part. */
function Page({ Part, to = 'you' }: { Part: ComponentType<{ to: string }>; to?: string }) {
  const [count, setCount] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setCount(count + 1)}>
        {count}
      </button>
      <Part to={`${to} ${count}`} />
    </>
  );
}

let live: Root | undefined;
afterEach(() => act(async () => live?.unmount()));

function shown(html = ''): HTMLElement {
  const root = document.createElement('div');
  document.body.replaceChildren(root);
  root.innerHTML = html;
  return root;
}

it('keeps the HTML of the server, and needs neither code nor data', async () => {
  const root = shown(renderToString(<Page Part={drawn('Greeting', Greeting)} />));
  const load = vi.fn(async () => Greeting);
  const problems: unknown[] = [];
  cacheStillParts(root);
  const paragraph = root.querySelector('p');
  const app = <Page Part={still('Greeting', load)} to="nobody" />;
  live = await act(async () =>
    hydrateRoot(root, app, { onRecoverableError: (error) => problems.push(error) }),
  );
  await act(async () => root.querySelector('button')?.click());
  expect(root.querySelector('button')?.textContent).toBe('1');
  expect(root.querySelector('p')).toBe(paragraph);
  expect(paragraph?.textContent).toBe('Hello you 0');
  expect(load).not.toHaveBeenCalled();
  expect(problems).toEqual([]);
});

it('comes back from what was cached when React throws the HTML away', async () => {
  const root = shown(renderToString(<Page Part={drawn('Greeting', Greeting)} />));
  cacheStillParts(root);
  root.replaceChildren();
  const load = vi.fn(async () => Greeting);
  live = createRoot(root);
  await act(async () => live?.render(<Page Part={still('Greeting', load)} to="nobody" />));
  expect(root.querySelector('p')?.textContent).toBe('Hello you 0');
  expect(load).not.toHaveBeenCalled();
});

it('is drawn by the browser where the server drew nothing', async () => {
  const root = shown();
  live = createRoot(root);
  await act(async () => live?.render(<Page Part={still('Nothing', async () => Greeting)} />));
  expect(root.querySelector('p')?.textContent).toBe('Hello you 0');
});

it('marks every part differently', () => {
  const names = Object.keys(parts);
  expect(new Set(names.map(markOf)).size).toBe(names.length);
});
