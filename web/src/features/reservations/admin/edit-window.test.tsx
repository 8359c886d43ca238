import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { reservation as request } from '../../../test/reservation';
import { ConfirmProvider } from '../../../ui/confirm';
import { ToastProvider } from '../../../ui/toast';
import { EditWindow } from './edit-window';

const reservation = { ...request, status: 'confirmed' } as const;

const wish = { date: '2030-11-20', time: '20:00', people: 2, askedAt: '2026-11-15T10:00:00Z' };
const answers: Record<string, object> = {
  '/api/site': { branches: [{ id: 'ladysmith', name: 'Ladysmith' }] },
  '/api/admin/reservations/r1/wish': { wish },
};

it('asks about what was typed, also when the guest’s wish is answered', async () => {
  vi.stubGlobal('fetch', async (path: string) => Response.json(answers[path] ?? { items: [], times: [] }));
  const onClose = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <ToastProvider>
          <ConfirmProvider>
            <EditWindow reservation={reservation} onClose={onClose} />
          </ConfirmProvider>
        </ToastProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const notes = screen.getByLabelText<HTMLTextAreaElement>('Admin notes');
  await userEvent.type(notes, 'By the window');
  const accept = await screen.findByRole('button', { name: 'Accept the change of Thandi Nkosi' });
  await userEvent.click(accept);
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(onClose).not.toHaveBeenCalled();
  expect(notes.value).toBe('By the window');
  await waitFor(() => expect(accept.hasAttribute('disabled')).toBe(false));
  await userEvent.click(accept);
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});
