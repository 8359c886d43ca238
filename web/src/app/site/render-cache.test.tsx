import { expect, it, vi } from 'vitest';
import { engine } from '../../lib/engine';
import { event, pageOf } from '../../test/site';
import { App } from './app';
import './entry-server';
import { pages } from './pages-server';
import { parts } from './parts-server';
import { renderOnce, renderPage } from './render-cache';

const rendering = vi.fn();

function Seats({ left }: { left: number; words?: string }) {
  rendering(left);
  return <p>{left} left</p>;
}

it('renders the same data once, and other data anew', () => {
  const first = renderOnce(<Seats left={3} />);
  expect(first.__html).toBe('<p>3<!-- --> left</p>');
  expect(renderOnce(<Seats left={3} />)).toEqual(first);
  expect(renderOnce(<Seats left={2} />).__html).toBe('<p>2<!-- --> left</p>');
  expect(rendering.mock.calls).toEqual([[3], [2]]);
});

it('tells components apart that are given the same', () => {
  const Other = ({ left }: { left: number }) => <b>{left}</b>;
  expect(renderOnce(<Other left={3} />).__html).toBe('<b>3</b>');
});

it('refuses what it cannot compare', () => {
  const Asks = ({ onAsk }: { onAsk: () => void }) => <button type="button" onClick={onAsk} />;
  expect(() => renderOnce(<Asks onAsk={() => {}} />)).toThrow('onAsk is no data');
});

it('drops what nobody asks for, and keeps what is asked for all the time', () => {
  rendering.mockClear();
  for (let n = 0; n < 50; n++) {
    renderOnce(<Seats left={100} />);
    renderOnce(<Seats left={1000 + n} words={'word '.repeat(20_000)} />);
  }
  renderOnce(<Seats left={1000} words={'word '.repeat(20_000)} />);
  expect(rendering.mock.calls.filter(([left]) => left === 100)).toHaveLength(1);
  expect(rendering.mock.calls.filter(([left]) => left === 1000)).toHaveLength(2);
});

it('puts what parts want in the head before the page, also of cached parts inside cached parts', () => {
  const Photo = ({ src }: { src: string }) => <img src={src} alt="" />;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is what React wrote
  const Frame = ({ src }: { src: string }) => <b dangerouslySetInnerHTML={renderOnce(<Photo src={src} />)} />;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is what React wrote
  const Page = () => <i dangerouslySetInnerHTML={renderOnce(<Frame src="/a.jpg" />)} />;
  const page = /^<link rel="preload" as="image" href="\/a.jpg"\/><i><b><img [^>]*><\/b><\/i>$/;
  expect(renderPage(<Page />)).toMatch(page);
  expect(renderPage(<Page />)).toMatch(page);
});

it('gives the very page that React would render at once', () => {
  const sources = [{ type: 'image/webp' as const, width: 480, url: '/media/a-480.webp' }];
  const picture = { id: 'p', alt: '', width: 1200, height: 800, placeholder: '', sources };
  const events = [1, 2, 3, 4].map((n) => ({
    ...event,
    id: `e${n}`,
    picture: { ...picture, url: `/media/${n}.jpg` },
  }));
  const page = { ...pageOf('events'), data: { events, total: 4, page: 1, pages: 1 } };
  const app = <App page={page} Content={pages.events} parts={parts} />;
  const cached = [renderPage(app), renderPage(app)];
  const { renderOnce: once } = engine;
  engine.renderOnce = undefined;
  try {
    const plain = renderPage(app);
    expect(cached).toEqual([plain, plain]);
  } finally {
    engine.renderOnce = once;
  }
});
