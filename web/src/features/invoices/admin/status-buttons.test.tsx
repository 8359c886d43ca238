import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { UndoButton } from '../../../ui/admin/undo-button';
import { ToastProvider } from '../../../ui/toast';
import type { Invoice } from './api';
import { StatusButtons } from './status-buttons';

it('changes an invoice as it was seen, and takes back only its own change', async () => {
  const invoice = { id: 'i1', status: 'pending', version: 3, receivedCents: 0, owedCents: 100 } as Invoice;
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    const change = JSON.parse(String(body));
    sent.push(change);
    return Response.json({ ...invoice, status: change.status, version: change.seen + 1 });
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ToastProvider Undo={UndoButton}>
        <StatusButtons invoice={invoice} />
      </ToastProvider>
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Overdue' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await vi.waitFor(() =>
    expect(sent).toEqual([
      { status: 'overdue', seen: 3 },
      { status: 'pending', seen: 4 },
    ]),
  );
});
