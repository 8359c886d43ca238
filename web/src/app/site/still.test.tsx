import { act } from '@testing-library/react';
import { type ComponentType, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { drawn, drawStillParts, still } from './still';

const Greeting = ({ to }: { to: string }) => <p>Hello {to}</p>;

/** A page whose state changes around the part. */
function Page({ Part }: { Part: ComponentType<{ to: string }> }) {
  const [count, setCount] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setCount(count + 1)}>
        {count}
      </button>
      <Part to={`you ${count}`} />
    </>
  );
}

let live: Root | undefined;
afterEach(() => act(async () => live?.unmount()));

it('keeps the HTML of the server, and fetches no code until it must be drawn', async () => {
  const root = document.createElement('div');
  document.body.replaceChildren(root);
  root.innerHTML = renderToString(<Page Part={drawn(Greeting)} />);
  const load = vi.fn(async () => Greeting);
  const problems: unknown[] = [];
  const options = { onRecoverableError: (error: unknown) => problems.push(error) };
  const Still = still(load);
  live = await act(async () => hydrateRoot(root, <Page Part={Still} />, options));
  await act(async () => root.querySelector('button')?.click());
  expect(root.querySelector('button')?.textContent).toBe('1');
  expect(root.querySelector('p')?.textContent).toBe('Hello you 0');
  expect(load).not.toHaveBeenCalled();
  await act(async () => drawStillParts());
  expect(load).toHaveBeenCalledOnce();
  expect(root.querySelector('p')?.textContent).toBe('Hello you 0');
  expect(problems).toEqual([]);
});
