import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { ConfirmProvider } from '../../../ui/confirm';
import { ToastProvider } from '../../../ui/toast';
import { type Statement, statementQuery } from './api';
import { PaymentDialog } from './payment-dialog';

const invoice = { kind: 'invoice', id: 'i1' } as const;
const owing = (owedCents: number) =>
  ({
    ...{ totalCents: 2_000_00, receivedCents: 2_000_00 - owedCents, owedCents, creditCents: 0 },
    ...{ schedule: [], payments: [] },
  }) as unknown as Statement;

it('begins with what is owed now, not with what was owed when the invoice was last looked at', async () => {
  vi.stubGlobal('fetch', async () => Response.json(owing(1_000_00))); // a colleague wrote the deposit down
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 15_000 } } });
  client.setQueryData(statementQuery(invoice).queryKey, owing(2_000_00));
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <ToastProvider>
          <ConfirmProvider>
            <PaymentDialog account={invoice} task="receive" all onClose={() => {}} />
          </ConfirmProvider>
        </ToastProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect((await screen.findByLabelText<HTMLInputElement>('Amount (R)')).value).toBe('1000');
  expect(document.activeElement).toBe(screen.getByLabelText('EFT'));
});
