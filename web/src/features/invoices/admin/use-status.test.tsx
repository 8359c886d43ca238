import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { UndoButton } from '../../../ui/admin/undo-button';
import { ToastProvider } from '../../../ui/toast';
import type { Invoice } from './api';
import { useStatus } from './use-status';

const invoice = { id: 'i1', status: 'pending', version: 3, receivedCents: 0, owedCents: 0 } as Invoice;
const windows = { askWho: async () => null, offerPayment: () => {}, windows: null };

it('says how the invoice was seen, and takes back what the answer gave', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_: string, { body, method }: RequestInit) => {
    if (method === 'PUT') sent.push(JSON.parse(String(body)));
    return Response.json({ ...invoice, status: 'overdue', version: 4, receivedCents: 500 });
  });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={new QueryClient()}>
      <ToastProvider Undo={UndoButton}>{children}</ToastProvider>
    </QueryClientProvider>
  );
  const { result } = renderHook(() => useStatus(invoice, windows), { wrapper });
  await act(async () => result.current.set('overdue'));
  const undo = await screen.findByRole('button', { name: 'Undo' });
  await act(async () => undo.click());
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toEqual([
    { status: 'overdue', version: 3, receivedCents: 0 },
    { status: 'pending', version: 4, receivedCents: 500 },
  ]);
});
