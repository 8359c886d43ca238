import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import type { Row } from '../../features/engagement/admin/api';
import { ReplyDialog } from '../../features/engagement/admin/reply-dialog';
import type { ManagedEvent } from '../../features/events/admin/api';
import { CallOffDialog } from '../../features/events/admin/call-off-dialog';
import { WaitingCallerWindow } from '../../features/events/admin/waiting-caller-window';
import type { Payment } from '../../features/payments/admin/api';
import { PaymentDialog } from '../../features/payments/admin/payment-dialog';
import { ReversalDialog } from '../../features/payments/admin/reversal-dialog';
import { DeclineWindow } from '../../features/reservations/admin/decline-window';
import { ConfirmProvider } from '../../ui/confirm';
import { ToastProvider } from '../../ui/toast';

const answers: Record<string, object> = {
  '/api/admin/events/e1/call-off': { registrations: 0, attendees: 0, emailed: 0, waiting: 0, paid: 0 },
  '/api/admin/invoices/i1/payments': {
    ...{ totalCents: 100_00, receivedCents: 0, owedCents: 100_00, creditCents: 0 },
    ...{ schedule: [], payments: [] },
  },
};

const event = { id: 'e1', title: 'Tasting' } as ManagedEvent;
const invoice = { kind: 'invoice', id: 'i1' } as const;
const line = { id: 'p1', amountCents: 50_00, method: 'eft', receivedOn: '2026-11-15' } as Payment;
const nothing = () => {};

const windows: Record<string, [field: string, show: (onClose: () => void) => ReactElement]> = {
  'calling an event off': [
    'What your guests read',
    (onClose) => <CallOffDialog event={event} onClose={onClose} onDone={nothing} />,
  ],
  'the reply to a comment': [
    'Your reply',
    (onClose) => (
      <ReplyDialog
        comment={{ id: 'c1', author: 'Zoe' } as Row}
        onClose={onClose}
        onSend={nothing}
        onSent={nothing}
      />
    ),
  ],
  'a caller for the waiting list': [
    'Full name',
    (onClose) => <WaitingCallerWindow event={event} onClose={onClose} />,
  ],
  'a payment': ['Note', (onClose) => <PaymentDialog account={invoice} task="receive" onClose={onClose} />],
  'a line that was a mistake': [
    'What was wrong',
    (onClose) => <ReversalDialog account={invoice} line={line} onClose={onClose} />,
  ],
  'the reason of a no': [
    'Or in your own words',
    (onClose) => (
      <DeclineWindow title="Decline Zoe" refused="" busy={false} onReason={nothing} onClose={onClose} />
    ),
  ],
};

it.each(Object.entries(windows))('asks before what was typed is lost: %s', async (_, [field, show]) => {
  vi.stubGlobal('fetch', async (path: string) => Response.json(answers[path] ?? { items: [] }));
  const onClose = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <ToastProvider>
          <ConfirmProvider>{show(onClose)}</ConfirmProvider>
        </ToastProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const text = await screen.findByLabelText<HTMLInputElement>(field);
  await userEvent.type(text, 'A long story');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(onClose).not.toHaveBeenCalled();
  expect(text.value).toBe('A long story');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});
