import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { Rights } from '../../../ui/admin/rights';
import { ConfirmProvider } from '../../../ui/confirm';
import { ToastProvider } from '../../../ui/toast';
import type { Registration } from './api';
import { AttendancePanel } from './attendance-panel';

const money = { receivedCents: 350_00, owedCents: 0, creditCents: 0, keptCents: 0, reference: 'EV-A' };
const registration = {
  ...{ id: 'a1', eventId: 'e1', eventTitle: 'Tasting', eventDate: '2030-11-20', fullName: 'Thandi Nkosi' },
  ...{ email: 'thandi@example.com', phone: '', numberOfAttendees: 1, priceCents: 350_00 },
  ...{
    specialRequirements: '',
    answers: [],
    submittedAt: '2026-11-01T08:00:00Z',
    status: 'registered',
    money,
  },
} as unknown as Registration;
const statement = {
  ...{ totalCents: 0, receivedCents: 350_00, owedCents: 0, creditCents: 350_00 },
  ...{ schedule: [], payments: [] },
};

it('shows a registration as cancelled that was cancelled, also where the list no longer has it', async () => {
  let row = registration;
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit) => {
    if (method === 'PUT') {
      row = { ...row, status: 'cancelled' };
      return Response.json(row);
    }
    if (path.startsWith('/api/admin/attendance?')) {
      const items = row.status === 'registered' ? [row] : [];
      return Response.json({ items, total: items.length });
    }
    return Response.json(path.endsWith('/payments') ? statement : { items: [] });
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={['/admin/events?tab=attendance&status=registered']}>
        <ToastProvider>
          <ConfirmProvider>
            <Rights manages>
              <AttendancePanel />
            </Rights>
          </ConfirmProvider>
        </ToastProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const cancel = { name: 'Cancel the registration of Thandi Nkosi' };
  await userEvent.click(await screen.findByRole('button', cancel));
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel registration' }));
  const window = await screen.findByRole('dialog', { name: 'Thandi Nkosi' });
  await waitFor(() => screen.getByText('No registrations match'));
  within(window).getByText('Cancelled');
  expect(within(window).queryByRole('button', { name: 'Change the number' })).toBeNull();
});
