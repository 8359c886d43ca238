import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { ConfirmProvider } from '../../../ui/confirm';
import { ToastProvider } from '../../../ui/toast';
import type { Reservation } from './api';
import { useChangeStatus } from './use-change-status';

const request = {
  id: 'r1',
  firstName: 'Zanele',
  lastName: 'Mthembu',
  email: 'zanele@example.com',
  date: '2099-03-01',
  time: '19:00',
  status: 'pending',
  updatedAt: '2026-03-01T10:00:00.000Z',
} as Reservation;

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={new QueryClient()}>
    <MemoryRouter>
      <ConfirmProvider>
        <ToastProvider>{children}</ToastProvider>
      </ConfirmProvider>
    </MemoryRouter>
  </QueryClientProvider>
);

/** Changes the status and takes it back: gives what was sent. `now` is what the server answers first. */
async function thereAndBack(before: Reservation, now: Partial<Reservation>): Promise<unknown[]> {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)));
    return Response.json(sent.length === 1 ? { ...before, ...now } : before);
  });
  const { result } = renderHook(() => useChangeStatus(), { wrapper });
  await act(async () => {
    const done = await result.current.change(before, now.status ?? before.status);
    expect(done?.now).toEqual({ ...before, ...now });
    expect(await done?.undo()).toBe(true);
  });
  return sent;
}

it('says which version was seen, and takes back the one that the answer gave', async () => {
  const [there, back] = await thereAndBack(request, {
    status: 'confirmed',
    updatedAt: '2026-03-01T10:05:00.000Z',
  });
  expect(there).toEqual({ status: 'confirmed', seen: '2026-03-01T10:00:00.000Z' });
  expect(back).toMatchObject({ status: 'pending', seen: '2026-03-01T10:05:00.000Z' });
});

it('takes back the time, too', async () => {
  const [, back] = await thereAndBack(request, { status: 'confirmed', time: '21:30' });
  expect(back).toMatchObject({ status: 'pending', undo: true, time: '19:00' });
  const [, open] = await thereAndBack({ ...request, time: '' }, { status: 'declined' });
  expect(open).toMatchObject({ status: 'pending', undo: true, noTime: true });
});

it('takes back why it was declined, and who cancelled when', async () => {
  const declined: Reservation = { ...request, status: 'declined', declineReason: 'Too short notice' };
  const [, no] = await thereAndBack(declined, { status: 'confirmed', declineReason: undefined });
  expect(no).toMatchObject({ status: 'declined', reason: 'Too short notice' });
  const cancelled: Reservation = {
    ...request,
    status: 'cancelled',
    cancelledBy: 'guest',
    cancelledOn: '2026-03-01',
  };
  const [, off] = await thereAndBack(cancelled, {
    status: 'confirmed',
    cancelledBy: undefined,
    cancelledOn: undefined,
  });
  expect(off).toMatchObject({ status: 'cancelled', by: 'guest', on: '2026-03-01' });
});

it('keeps the reason of a no where the reservation has changed meanwhile, says what is new, and has seen it then', async () => {
  const updatedAt = '2026-03-01T10:05:00.000Z';
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_: string, { method, body }: RequestInit) => {
    if (method === 'GET') return Response.json({ ...request, time: '20:30', updatedAt });
    sent.push(JSON.parse(String(body)));
    if (sent.length > 1) return Response.json({ ...request, status: 'declined' });
    const problem = { status: 409, code: 'conflict', detail: 'This reservation has changed meanwhile.' };
    return Response.json(problem, { status: 409, headers: { 'Content-Type': 'application/problem+json' } });
  });
  const seen = expect.objectContaining({ status: 'declined', reason: 'The chef is ill' });
  const Decline = () => {
    const { askFor, dialog } = useChangeStatus();
    return (
      <>
        <button type="button" onClick={() => void askFor('reason', request)}>
          Open
        </button>
        {dialog}
      </>
    );
  };
  render(<Decline />, { wrapper });
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  await userEvent.type(await screen.findByLabelText('Or in your own words'), 'The chef is ill');
  const decline = screen.getByRole('button', { name: 'Decline' });
  await waitFor(() => expect(decline.hasAttribute('aria-disabled')).toBe(false));
  await userEvent.click(decline);
  await screen.findByText('This reservation has changed meanwhile. Time: 20:30.');
  await userEvent.click(decline);
  await waitFor(() => expect(sent).toEqual([seen, { ...(sent[0] as object), seen: updatedAt }]));
});
