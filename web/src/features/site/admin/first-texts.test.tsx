import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { ConfirmProvider } from '../../../ui/confirm';
import { ToastProvider } from '../../../ui/toast';
import type { SiteInput } from './api';
import { FirstTexts } from './first-texts';

it('keeps what is typed while it is saved, and saves it next, on top of the new version', async () => {
  const saves: SiteInput[] = [];
  let answer = () => {};
  vi.stubGlobal('fetch', async (_: string, { method, body }: RequestInit) => {
    if (method === 'GET') return Response.json({ version: 1, site: texts, placeholders: [] });
    const sent = JSON.parse(String(body)) as SiteInput;
    saves.push(sent);
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    return Response.json({ version: sent.version + 1, site: sent.site, placeholders: [] });
  });
  const onNext = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <ToastProvider>
          <ConfirmProvider>
            <FirstTexts step="venue" onNext={onNext} />
          </ConfirmProvider>
        </ToastProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const next = () => userEvent.click(screen.getByRole('button', { name: 'Next' }));
  await userEvent.type(await screen.findByLabelText('Name'), '!');
  await next();
  await waitFor(() => expect(saves).toHaveLength(1));
  await userEvent.type(screen.getByLabelText('Tagline'), ' and picnics');
  answer();
  await waitFor(() => expect(onNext).toHaveBeenCalledTimes(1));
  expect(screen.getByLabelText<HTMLInputElement>('Tagline').value).toBe('Dinners and picnics');
  await next();
  await waitFor(() => expect(saves).toHaveLength(2));
  answer();
  await waitFor(() => expect(onNext).toHaveBeenCalledTimes(2));
  expect(saves.map(({ version, site }) => [version, site.name, site.tagline])).toEqual([
    [1, 'Table!', 'Dinners'],
    [2, 'Table!', 'Dinners and picnics'],
  ]);
});

const texts = {
  name: 'Table',
  tagline: 'Dinners',
  description: 'A house for tests.',
  menu: [],
  pricelist: { year: 2025, groups: [], notes: [] },
  terms: { numbers: {} },
};
