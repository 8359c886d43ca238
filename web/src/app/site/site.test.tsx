import { act } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { describe, expect, it } from 'vitest';
import { engine } from '../../lib/engine';
import type { PageName } from '../../lib/page';
import { pageOf, site } from '../../test/site';
import { nav } from '../nav';
import { App } from './app';
import { closeMenus } from './close-menus';
import './entry-server';
import { pages as clientPages } from './pages-client';
import { pages } from './pages-server';
import { parts } from './parts-server';

const names = Object.keys(pages) as PageName[];

/** The page as the engine renders it. */
function rendered(name: PageName, path = '/') {
  document.body.innerHTML = `<div id="root">${globalThis.__render(JSON.stringify(pageOf(name, path)))}</div>`;
  const root = document.getElementById('root');
  if (!root) throw new Error('no root');
  return root;
}

describe.each(names)('the page "%s"', (name) => {
  it('is rendered with one heading, header and footer, and no inline styles', () => {
    const root = rendered(name);
    expect(root.querySelectorAll('h1')).toHaveLength(1);
    expect(root.querySelector('h1')?.tabIndex).toBe(-1);
    expect(root.querySelectorAll('header, main, footer')).toHaveLength(3);
    // The policy forbids them, and the browser would drop them.
    expect(root.innerHTML).not.toMatch(/ style=|<style|<script/);
  });

  it('comes to life in the browser without a difference', async () => {
    const root = rendered(name);
    const differences: unknown[] = [];
    const Content = await clientPages[name]();
    expect(Content).toBe(pages[name]);
    const { renderOnce } = engine;
    engine.renderOnce = undefined; // as in a browser
    const live = await act(async () =>
      hydrateRoot(root, <App page={pageOf(name)} Content={Content} parts={parts} />, {
        onRecoverableError: (error) => differences.push(error),
      }),
    );
    engine.renderOnce = renderOnce;
    expect(differences).toEqual([]);
    await act(async () => live.unmount());
  });
});

describe('what was said about an event', () => {
  it('is there without JavaScript, and makes no difference when the page comes to life', () => {
    const comment = { id: 'c', author: 'Sipho', staff: false, text: 'Is it far?', mine: false };
    const createdAt = '2026-11-16T10:00:00Z';
    const replies = [{ id: 'r', author: site.name, text: 'Ten minutes.', createdAt }];
    const page = pageOf('event');
    const said = { ...page, static: { items: [{ ...comment, createdAt, replies }], total: 1 } };
    document.body.innerHTML = `<div id="root">${globalThis.__render(JSON.stringify(said))}</div>`;
    const root = document.getElementById('root');
    if (!root) throw new Error('no root');
    const plain = () => root.querySelector('noscript')?.textContent;
    const before = plain();
    expect(before).toMatch(/Sipho.*Is it far\?.*Table.*Staff.*Ten minutes\./s);
    const differences: unknown[] = [];
    let live: Root | undefined;
    act(() => {
      live = hydrateRoot(root, <App page={page} Content={pages.event} parts={parts} />, {
        onRecoverableError: (error) => differences.push(error),
      });
    });
    expect(differences).toEqual([]);
    expect(plain()).toBe(before);
    act(() => live?.unmount()); // before the comments of scripts come
  });
});

describe('a picture that cannot be read', () => {
  it('is not called missing', () => {
    const page = pageOf('gallery-image', '/gallery/cake');
    const failed = { ...page, data: { ...page.data, image: undefined, failed: true } };
    document.body.innerHTML = globalThis.__render(JSON.stringify(failed));
    expect(document.querySelector('h1')?.textContent).toBe('Failed to load image details');
  });
});

const links = (root: ParentNode, selector: string) =>
  [...root.querySelectorAll<HTMLAnchorElement>(`${selector} a`)].map((link) => [
    link.textContent,
    link.getAttribute('href'),
  ]);

describe('header and footer', () => {
  const way = nav.map(({ label, href }) => [label, href]);

  it('lead everywhere, and to the booking', () => {
    const root = rendered('about', '/about');
    expect(links(root, 'nav[aria-label=Main]')).toEqual([...way, ['Book US', '/contact']]);
    expect(links(root, 'nav[aria-label=Mobile]')).toEqual(way);
    expect(links(root, 'header')).toContainEqual(['Book Us', '/contact']);
    expect(root.querySelector('nav[aria-label=Main] [aria-current=page]')?.textContent).toBe('About Us');
  });

  it('mark the part of the site that a page lies in', () => {
    const root = rendered('event', '/events/abc');
    expect(root.querySelector('nav[aria-label=Main] [aria-current]')?.textContent).toBe('Events');
  });

  it('give the ways to each branch that are real, terms, social pages, copyright and the venue’s sentence', () => {
    const root = rendered('home');
    expect(links(root, 'footer')).toEqual([
      ['+27 34 000 0001', 'tel:+27340000001'],
      ['WhatsApp', 'https://wa.me/27340000001?text=Hello%20Test%20%26%20Table%2C%20'],
      ['Directions', 'https://maps.example.com/'],
      ['Terms and Conditions', '/terms&conditions'],
      ['Facebook', 'https://one.example.com/'],
      ['Instagram', 'https://two.example.com/'],
    ]);
    expect(root.querySelector('footer')?.textContent).toContain('© 2025 Test & Table. All rights reserved.');
    expect(root.querySelector('footer')?.textContent).toContain(site.footerLine);
    expect(root.querySelector('footer')?.textContent).toContain(
      'Office (phone and email)Mon-Fri 08:00-17:00',
    );
  });

  it('close the mobile menu when a link is chosen, Escape is pressed, or something else', () => {
    const root = rendered('about', '/about');
    const menu = root.querySelector('details');
    if (!menu) throw new Error('no menu');
    const link = menu.querySelector('a');
    link?.addEventListener('click', (event) => event.preventDefault());
    const stop = new AbortController();
    const heard = { capture: true, signal: stop.signal };
    for (const name of ['keydown', 'pointerdown', 'click'])
      document.addEventListener(name, closeMenus, heard);
    const press = (target: Element | null) =>
      target?.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }));
    menu.open = true;
    press(menu.querySelector('summary'));
    expect(menu.open).toBe(true);
    link?.click();
    expect(menu.open).toBe(false);
    menu.open = true;
    press(root.querySelector('main'));
    expect(menu.open).toBe(false);
    menu.open = true;
    menu.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    expect(menu.open).toBe(false);
    expect(document.activeElement?.tagName).toBe('SUMMARY');
    stop.abort();
  });
});

describe('the bar of small screens', () => {
  const bar = (root: HTMLElement) => root.querySelectorAll('nav[aria-label="Visit"]');

  it('is where no other bar or form is, and once', () => {
    for (const name of names) {
      const others = ['event', 'event-registration', 'waiting-list', 'contact', 'error'];
      const none = others.includes(name) || /^login$|-password$/.test(name);
      expect(bar(rendered(name)), name).toHaveLength(none ? 0 : 1);
    }
  });

  it('has a link for one way, a choice for several, and nothing for none', () => {
    const way = { address: '1 Main', phone: '036 555 0101', map: 'https://maps.example.com/' };
    const drawn = (branches: (typeof site)['branches']) => {
      const page = { ...pageOf('about'), frame: { ...site, branches } };
      document.body.innerHTML = globalThis.__render(JSON.stringify(page));
      return links(document.body, 'nav[aria-label="Visit"]');
    };
    expect(drawn([{ name: 'One', address: 'Town' }])).toEqual([['Book', '/contact']]);
    expect(drawn([{ name: 'One', ...way }])).toEqual([
      ['Book', '/contact'],
      ['Call', 'tel:+27365550101'],
      ['Directions', 'https://maps.example.com/'],
    ]);
    const two = drawn([
      { name: 'One', ...way },
      { name: 'Two', ...way },
    ]);
    expect(two.map(([text]) => text)).toEqual([
      'Book',
      'One036 555 0101',
      'Two036 555 0101',
      'One1 Main',
      'Two1 Main',
    ]);
    expect(document.querySelectorAll('nav[aria-label="Visit"] details[data-menu]')).toHaveLength(2);
  });
});

describe('the home page', () => {
  it('is headed by the venue’s name', () => {
    expect(rendered('home').querySelector('h1')?.textContent).toBe(site.name);
  });
});
