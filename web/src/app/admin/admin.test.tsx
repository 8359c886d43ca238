import { onlineManager, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, Suspense } from 'react';
import { MemoryRouter } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import type { User } from '../../features/accounts/api';
import { api } from '../../lib/api';
import { ApiProblem } from '../../lib/problem';
import { site } from '../../test/site';
import { ConfirmProvider } from '../../ui/confirm';
import { ToastProvider } from '../../ui/toast';
import { AdminApp } from './admin-app';
import { Guard } from './guard';
import { lazyPage } from './lazy-page';
import { makeQueryClient } from './query-client';
import { routes } from './routes';

const owner: User = { id: '1', email: 'owner@example.com', name: 'Thandi', role: 'owner' };

type Reply = { status: number; body?: unknown };

/** A server that knows a few paths. Each reply may change while the test runs. */
function server(replies: Record<string, Reply>) {
  const calls: string[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    calls.push(`${init.method} ${path}`);
    const reply = replies[`${init.method} ${path}`] ?? { status: 404 };
    const body = reply.body === undefined ? null : JSON.stringify(reply.body);
    return new Response(body, { status: reply.status, headers: { 'Content-Type': 'application/json' } });
  });
  return calls;
}

/** More of the site than visitors' pages have: what staff screens read, too. */
const more = { pricelist: { groups: [] }, terms: { numbers: { reschedulePercent: 15 } } };

const signedIn = (user: User = owner) => ({
  'GET /api/session': { status: 200, body: { user } } as Reply,
  'GET /api/site': { status: 200, body: { ...site, ...more } } as Reply,
});

function show(at: string) {
  return render(
    <QueryClientProvider client={makeQueryClient()}>
      <MemoryRouter initialEntries={[at]}>
        <ToastProvider>
          <ConfirmProvider>
            <AdminApp />
          </ConfirmProvider>
        </ToastProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

describe('the guard', () => {
  it('says Loading... while it asks, then sends nobody to the sign-in page', async () => {
    server({ 'GET /api/session': { status: 200, body: {} } });
    const leave = vi.fn();
    history.replaceState(null, '', '/admin/invoices?status=paid');
    render(
      <QueryClientProvider client={makeQueryClient()}>
        <Guard leave={leave}>{() => <p>Secret</p>}</Guard>
      </QueryClientProvider>,
    );
    screen.getByText('Loading...');
    await waitFor(() =>
      expect(leave).toHaveBeenCalledWith('/login?next=%2Fadmin%2Finvoices%3Fstatus%3Dpaid'),
    );
    expect(screen.queryByText('Secret')).toBeNull();
    history.replaceState(null, '', '/');
  });

  it('offers another try when the server refuses to answer', async () => {
    const replies: Record<string, Reply> = {
      'GET /api/session': { status: 400, body: { detail: 'Not now' } },
    };
    server(replies);
    render(
      <QueryClientProvider client={makeQueryClient()}>
        <Guard>{(user) => <p>Hello {user.name}</p>}</Guard>
      </QueryClientProvider>,
    );
    expect((await screen.findByRole('alert')).textContent).toContain('Not now');
    replies['GET /api/session'] = { status: 200, body: { user: owner } };
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Hello Thandi');
  });

  it('asks to sign in again over the page when the session ends, and goes on', async () => {
    const replies: Record<string, Reply> = {
      ...signedIn(),
      'POST /api/session': { status: 200, body: { user: owner } },
    };
    server(replies);
    const client = makeQueryClient();
    const leave = vi.fn();
    render(
      <QueryClientProvider client={client}>
        <Guard leave={leave}>{() => <input aria-label="Note" />}</Guard>
      </QueryClientProvider>,
    );
    await userEvent.type(await screen.findByLabelText('Note'), 'typed');
    replies['GET /api/site'] = { status: 401, body: { detail: 'Please sign in' } };
    await act(() =>
      client.prefetchQuery({ queryKey: ['any'], queryFn: () => api('GET', '/api/site'), retry: false }),
    );
    const ended = await screen.findByRole('dialog', { name: 'Your session has ended' });
    fireEvent(ended, new Event('cancel', { cancelable: true })); // Escape
    fireEvent.click(ended); // beside it
    expect(leave, 'what was typed is lost only on purpose').not.toHaveBeenCalled();
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe(owner.email);
    await userEvent.type(screen.getByLabelText('Password'), 'secret');
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(screen.queryByText('Your session has ended')).toBeNull());
    expect(screen.getByLabelText<HTMLInputElement>('Note').value).toBe('typed');
    expect(leave).not.toHaveBeenCalled();

    replies['POST /api/session'] = { status: 200, body: { user: { ...owner, id: '2', role: 'staff' } } };
    await act(() =>
      client.prefetchQuery({ queryKey: ['other'], queryFn: () => api('GET', '/api/site'), retry: false }),
    );
    await screen.findByRole('dialog', { name: 'Your session has ended' });
    await userEvent.type(screen.getByLabelText('Password'), 'secret');
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(leave.mock.calls, 'somebody else begins afresh').toEqual([['/admin']]));
  });
});

// What a screen about one thing says when there is no such thing, as here.
const missing: Record<string, string> = {
  '/admin/invoices/:invoiceId': 'Invoice Not Found',
  '/admin/invoices/:invoiceId/edit': 'Invoice Not Found',
};

it('refuses at once what is pressed without a connection, and does not keep it for later', async () => {
  const send = vi.fn(() => Promise.reject(new ApiProblem(0)));
  onlineManager.setOnline(false);
  try {
    const client = makeQueryClient();
    const pressed = client.getMutationCache().build(client, { mutationFn: send });
    await expect(pressed.execute(undefined)).rejects.toThrow('We could not reach the server');
  } finally {
    onlineManager.setOnline(true);
  }
  expect(send).toHaveBeenCalledOnce();
});

describe('the staff area', () => {
  it('asks to sign in again when a form finds that the session has ended', async () => {
    const replies: Record<string, Reply> = {
      ...signedIn(),
      'GET /api/admin/profile': { status: 200, body: { ...owner, status: 'active', sessions: 1, you: true } },
      'GET /api/admin/profile/sessions': { status: 200, body: { items: [], total: 0 } },
      'PUT /api/admin/profile': { status: 401, body: { detail: 'Please sign in.' } },
    };
    server(replies);
    show('/admin/profile');
    const name = await screen.findByLabelText<HTMLInputElement>('Name');
    replies['GET /api/session'] = { status: 200, body: {} }; // what the server says from now on
    replies['GET /api/admin/profile'] = { status: 401, body: { detail: 'Please sign in.' } };
    await userEvent.type(name, ' Nkosi');
    await userEvent.click(screen.getByRole('button', { name: 'Save the name' }));
    await screen.findByRole('dialog', { name: 'Your session has ended' });
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Thandi Nkosi');
  });

  it.each(routes.map((route) => [route.path, route.title]))(
    'shows %s under its title',
    async (path, title) => {
      server(signedIn());
      show(path.replace(/:\w+/, 'x1'));
      expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(missing[path] ?? title);
      await waitFor(() => expect(document.title).toBe(`${title} · Admin`));
      screen.getByRole('banner');
      await waitFor(() =>
        expect(screen.getByRole('contentinfo').textContent).toContain('All rights reserved'),
      );
    },
  );

  it('has a face for an address that is none', async () => {
    server(signedIn());
    show('/admin/nowhere');
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Page not found');
  });

  it('shows a role only what it may open', async () => {
    server(signedIn({ ...owner, role: 'staff' }));
    show('/admin/accounts');
    await screen.findByText('This screen is not for your role');
    const links = screen.getAllByRole('link').map((link) => link.textContent);
    expect(links).toContain('Guests');
    expect(links).not.toContain('Invoices');
    expect(links).not.toContain('Sign-in and security');
    expect(links).not.toContain('History');
  });

  it('starts a new screen with its heading in focus', async () => {
    server(signedIn());
    show('/admin');
    await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
    const [link] = screen.getAllByRole('link', { name: 'Team' });
    if (!link) throw new Error('no link');
    await userEvent.click(link);
    const heading = await screen.findByRole('heading', { level: 1, name: 'Employees' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });
});

describe('a lazy page', () => {
  const open = (Page: ComponentType) =>
    act(async () => {
      render(
        <Suspense fallback="waiting">
          <Page />
        </Suspense>,
      );
    });

  it('reloads once when its file is gone, and is whole again after that', async () => {
    const reload = vi.fn();
    await open(lazyPage(() => Promise.reject(new Error('gone')), 'Page', reload));
    expect(reload).toHaveBeenCalledTimes(1);
    screen.getByText('waiting');
    await open(lazyPage(async () => ({ Page: () => <p>Here</p> }), 'Page', reload));
    screen.getByText('Here');
    expect(sessionStorage.length).toBe(0);
  });

  it('does not reload for ever, and can be tried again', async () => {
    sessionStorage.setItem('tafel-reloaded', '1');
    const reload = vi.fn();
    const load = vi.fn(async () => ({ Page: () => <p>Here</p> }));
    load.mockRejectedValueOnce(new Error('gone'));
    await open(lazyPage(load, 'Page', reload));
    screen.getByText(/^This part could not be loaded\./);
    expect(reload).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Here');
    expect(sessionStorage.length).toBe(0);
  });
});
