import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useNavigate } from 'react-router';
import { expect, it, vi } from 'vitest';
import { rules } from '../../../../test/booking-rules';
import { ConfirmProvider } from '../../../../ui/confirm';
import { ToastProvider } from '../../../../ui/toast';
import { BookingRulesPage } from './booking-rules-page';

const branches = [
  { id: 'ladysmith', name: 'Ladysmith' },
  { id: 'newcastle', name: 'Newcastle' },
];

function Back() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate(-1)}>
      Back
    </button>
  );
}

it('does not go to another branch by Back, which would lose what was typed', async () => {
  vi.stubGlobal('fetch', async (path: string) => {
    const branch = branches.find(({ id }) => path.endsWith(`/booking-rules/${id}`));
    if (branch)
      return Response.json({ branchId: branch.id, branch: branch.name, version: 1, savedBy: '', rules });
    return Response.json(path === '/api/site' ? { branches } : { items: [] });
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={['/admin/booking-rules']}>
        <ToastProvider>
          <ConfirmProvider>
            <Back />
            <BookingRulesPage />
          </ConfirmProvider>
        </ToastProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const branch = await screen.findByLabelText<HTMLSelectElement>('Branch');
  await userEvent.selectOptions(branch, 'Newcastle');
  await userEvent.selectOptions(branch, 'Ladysmith');
  const capacity = await screen.findByLabelText<HTMLInputElement>('Capacity');
  await userEvent.type(capacity, '0');
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(branch.value).toBe('ladysmith');
  expect(screen.getByLabelText<HTMLInputElement>('Capacity').value).toBe('400');
});
