import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import type { User } from '../../../features/accounts/api';
import { ToastProvider } from '../../../ui/toast';
import { nav } from '../../nav';
import { makeQueryClient } from '../query-client';
import { routes } from '../routes';
import { matching, places } from './entries';
import { saveSingleKeys, strokeOf } from './keys';
import { Palette } from './palette';

const owner: User = { id: '1', email: 'owner@example.com', name: 'Thandi', role: 'owner' };
const titles = (text: string, role: User['role'] = 'owner') =>
  matching(places(role), text).map(({ title }) => title);

describe('the places of the palette', () => {
  it('are those that the role may open', () => {
    expect(titles('accounts')).toContain('Sign-in and security');
    expect(titles('accounts', 'staff')).not.toContain('Sign-in and security');
    expect(titles('audit', 'manager')).toEqual([]);
  });

  it('are found by the beginnings of words, by other words, and without accents', () => {
    expect(titles('inv')[0]).toBe('Invoices');
    expect(titles('bookings')).toEqual(['Reservations']);
    expect(titles('  ADD   res ')).toEqual(['Add Reservation']);
    expect(titles('Évent')[0]).toBe('Events');
    expect(titles('vents')).toEqual([]);
  });

  it('have letters of their own', () => {
    const letters = routes.flatMap(({ letter }) => letter ?? []);
    expect(new Set(letters).size).toBe(letters.length);
  });
});

describe('the keys', () => {
  const press = (key: string, more: Partial<KeyboardEvent> = {}) => ({
    key,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    shiftKey: false,
    ...more,
  });

  it('open the palette with Ctrl or Cmd, also while somebody types', () => {
    expect(strokeOf(press('k', { ctrlKey: true }), true, false)).toBe('palette');
    expect(strokeOf(press('K', { metaKey: true }), false, false)).toBe('palette');
    expect(strokeOf(press('k', { ctrlKey: true, shiftKey: true }), false, false)).toBeNull();
  });

  it('of a single stroke are text where somebody types, and can be switched off', () => {
    expect(strokeOf(press('?', { shiftKey: true }), false, false)).toBe('help');
    expect(strokeOf(press('?'), true, false)).toBeNull();
    expect(strokeOf(press('g'), false, false)).toBe('go');
    expect(strokeOf(press('I'), false, true)).toEqual({ letter: 'i' });
    saveSingleKeys(false);
    expect(strokeOf(press('?'), false, false)).toBeNull();
    expect(strokeOf(press('k', { ctrlKey: true }), false, false)).toBe('palette');
    saveSingleKeys(true);
    expect(strokeOf(press('/'), false, false)).toBe('search');
  });
});

function Here() {
  const { pathname, search } = useLocation();
  return <p data-testid="here">{pathname + search}</p>;
}

describe('the palette', () => {
  function open(answer: (path: string) => Response) {
    const asked: string[] = [];
    vi.stubGlobal('fetch', async (path: string) => {
      asked.push(path);
      return answer(path);
    });
    Element.prototype.scrollIntoView = () => {};
    const closed = vi.fn();
    render(
      <QueryClientProvider client={makeQueryClient()}>
        <MemoryRouter initialEntries={['/admin']}>
          <ToastProvider>
            <Routes>
              <Route path="*" element={<Here />} />
            </Routes>
            <Palette user={owner} onClose={closed} onShortcuts={() => {}} />
          </ToastProvider>
        </MemoryRouter>
      </QueryClientProvider>,
    );
    return { asked, closed, field: screen.getByRole('combobox') };
  }
  const json = (body: unknown, status = 200) =>
    new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });

  it('moves through the list by arrows and goes where Enter says', async () => {
    const { field, closed, asked } = open(() => json({ items: [], total: 0 }));
    const active = () =>
      document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent;
    expect(active()).toContain('Today');
    await userEvent.type(field, '{ArrowDown}{ArrowDown}');
    expect(active()).toContain('Events');
    await userEvent.type(field, '{ArrowUp}{ArrowUp}{ArrowUp}');
    expect(active(), 'the end follows the beginning').toContain(nav.at(-1)?.label ?? '');
    await userEvent.type(field, 'o'); // one letter asks nobody
    expect(asked).toEqual([]);
    await userEvent.clear(field);
    await userEvent.type(field, 'outb{Enter}');
    expect(screen.getByTestId('here').textContent).toBe('/admin/outbox');
    expect(closed).toHaveBeenCalled();
  });

  it('finds records on the server and says what it could not search', async () => {
    let broken = true;
    const { field } = open((path) => {
      if (path.startsWith('/api/admin/customers'))
        return json({
          items: [{ email: 'zanele@example.com', firstName: 'Zanele', lastName: 'Dube', phone: '' }],
          total: 7,
        });
      if (path.startsWith('/api/admin/employees') && broken) return json({ detail: 'No' }, 400);
      return json({ items: [], total: 0 });
    });
    await userEvent.type(field, 'zan');
    const found = await screen.findByRole('option', { name: /Zanele Dube/ });
    expect((await screen.findByRole('alert')).textContent).toContain('We could not search employees.');
    broken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    screen.getByRole('option', { name: 'Show all customers for “zan”' });
    await userEvent.click(found);
    expect(screen.getByTestId('here').textContent).toBe('/admin/customers?customer=zanele%40example.com');
  });
});
