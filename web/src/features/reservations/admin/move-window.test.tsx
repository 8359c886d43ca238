import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { ToastProvider } from '../../../ui/toast';
import type { Reservation } from './api';
import { MoveWindow } from './move-window';

const reservation = {
  ...{ id: 'r1', firstName: 'Thandi', lastName: 'Nkosi', email: '', branchId: '', guestCount: 2 },
  ...{ date: '2030-11-20', time: '19:00', status: 'confirmed' },
} as Reservation;

it('moves nobody to a time of the day before, while the times of the chosen day are on their way', async () => {
  let answer = (_: Response) => {};
  vi.stubGlobal('fetch', (path: string) =>
    path.includes('2030-11-21')
      ? new Promise<Response>((resolve) => {
          answer = resolve;
        })
      : Promise.resolve(Response.json({ branches: [], times: [{ time: '20:00', room: true }] })),
  );
  const onMove = vi.fn(async () => true);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <ToastProvider>
          <MoveWindow reservation={reservation} busy={false} onMove={onMove} onClose={() => {}} />
        </ToastProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const old = await screen.findByRole('button', { name: '20:00' });
  fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2030-11-21' } });
  await userEvent.click(old);
  expect(onMove).not.toHaveBeenCalled();
  answer(Response.json({ times: [{ time: '12:00', room: true }] }));
  await userEvent.click(await screen.findByRole('button', { name: '12:00' }));
  expect(onMove).toHaveBeenCalledWith({ date: '2030-11-21', time: '12:00' });
});
