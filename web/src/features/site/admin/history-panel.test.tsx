import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { ConfirmProvider } from '../../../ui/confirm';
import { ToastProvider } from '../../../ui/toast';
import { HistoryPanel } from './history-panel';
import type { SiteForm } from './use-site-form';

it('keeps the place of whoever goes by keyboard to a version and back', async () => {
  const version = { version: 1, savedBy: 'Zoe', savedAt: '2026-11-01T08:00:00Z', note: '' };
  vi.stubGlobal('fetch', async (path: string) =>
    path.includes('/versions?')
      ? Response.json({ items: [version], total: 1 })
      : new Promise<Response>(() => {}),
  );
  const site = { base: { version: 2, site: {} }, unsaved: false } as unknown as SiteForm;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <ToastProvider>
          <ConfirmProvider>
            <h1 tabIndex={-1}>Site content</h1>
            <HistoryPanel site={site} />
          </ConfirmProvider>
        </ToastProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'View Version 1' }));
  const back = screen.getByRole('button', { name: 'Back to History' });
  expect(document.activeElement).toBe(back);
  await userEvent.click(back);
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});
