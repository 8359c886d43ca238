import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { reservation } from '../../../test/reservation';
import { ConfirmProvider } from '../../../ui/confirm';
import { ToastProvider } from '../../../ui/toast';
import { ReservationsPanel } from './reservations-panel';

it('keeps a window with what was typed when a colleague takes the last row off the list', async () => {
  let items = [reservation];
  const page = () => ({ items, total: items.length, inside: false, cards: {} });
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.startsWith('/api/admin/reservations?')) return Response.json(page());
    if (path.startsWith('/api/site')) return Response.json({ branches: [] });
    return Response.json({ items: [], times: [] });
  });
  const client = new QueryClient();
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={['/admin/reservations?status=pending']}>
        <ToastProvider>
          <ConfirmProvider>
            <ReservationsPanel whole />
          </ConfirmProvider>
        </ToastProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Edit the reservation of Thandi Nkosi' }));
  const notes = await screen.findByLabelText<HTMLTextAreaElement>('Admin notes');
  await userEvent.type(notes, 'By the window');
  items = []; // confirmed by somebody else
  await act(() => client.invalidateQueries());
  await screen.findByText('No reservations match');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Admin notes').value).toBe('By the window');
});
