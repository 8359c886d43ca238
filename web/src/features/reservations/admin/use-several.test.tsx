import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { UndoButton } from '../../../ui/admin/undo-button';
import { ToastProvider } from '../../../ui/toast';
import type { Reservation } from './api';
import { useSeveral } from './use-several';

const request = {
  id: 'r1',
  firstName: 'Zanele',
  lastName: 'Mthembu',
  status: 'pending',
  updatedAt: '2026-03-01T10:00:00.000Z',
} as Reservation;
const rows = [request];

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={new QueryClient()}>
    <ToastProvider Undo={UndoButton}>{children}</ToastProvider>
  </QueryClientProvider>
);

it('says which versions were seen, and takes back those that the answer gave', async () => {
  const updatedAt = '2026-03-01T10:05:00.000Z';
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)));
    return Response.json({ results: [{ id: 'r1', outcome: 'done', updatedAt }] });
  });
  const { result } = renderHook(() => useSeveral(rows, () => {}), { wrapper });
  act(() => result.current.chooseAll());
  act(() => result.current.confirm());
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[0]).toEqual({ ids: ['r1'], seen: [request.updatedAt], from: 'pending', status: 'confirmed' });
  expect(sent[1]).toEqual({ ids: ['r1'], seen: [updatedAt], from: 'confirmed', status: 'pending' });
});
