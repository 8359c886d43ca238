import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ConfirmProvider } from '../../../ui/confirm';
import { ToastProvider } from '../../../ui/toast';
import type { WaitingRow } from './waiting-api';
import { WaitingTable } from './waiting-table';

const party = {
  id: 'w1',
  fullName: 'Zanele Mthembu',
  phone: '036 555 0199',
  partySize: 2,
  position: 1,
  state: 'waiting',
  joinedAt: '2026-03-01T10:00:00Z',
  updatedAt: '2026-03-01T10:00:00Z',
} as WaitingRow;

// The answer may be faster than the browser takes the focus from a disabled button: then the row still has it.
it('moves the focus to the heading when a party is taken off, before its row is gone', async () => {
  vi.stubGlobal('fetch', async () => Response.json({}));
  const user = userEvent.setup();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ToastProvider>
        <ConfirmProvider>
          <h1 tabIndex={-1}>Waiting list</h1>
          <WaitingTable
            rows={[party]}
            stale={false}
            open={true}
            past={false}
            letters={() => undefined}
            onShow={() => {}}
          />
        </ConfirmProvider>
      </ToastProvider>
    </QueryClientProvider>,
  );
  screen.getByRole('button', { name: 'Take off Zanele Mthembu' }).focus();
  await user.keyboard('{Enter}');
  await screen.findByText('Zanele Mthembu is off the list.');
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});
