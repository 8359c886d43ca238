import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { components } from '../../../gen/api';
import { api } from '../../../lib/api';
import { resource, useStale } from '../../../ui/admin/resource';

type Schemas = components['schemas'];
export type Statement = Schemas['Statement'];
export type Payment = Schemas['Payment'];
export type DuePart = Schemas['DuePart'];
export type RefundProposal = Schemas['RefundProposal'];
export type PaymentInput = Schemas['PaymentInput'];
export type Method = Payment['method'];
/** Who cancels: it decides what goes back. */
export type Canceller = 'guest' | 'venue';

type Sent<Body> = { body: Body; key: string };
type Operations = {
  read: (id: string, by: Canceller | undefined, signal: AbortSignal) => Promise<Statement>;
  receive: (id: string, sent: Sent<PaymentInput>) => Promise<Statement>;
  refund: (id: string, sent: Sent<PaymentInput>) => Promise<Statement>;
  reverse: (id: string, paymentId: string, sent: Sent<{ note?: string }>) => Promise<Statement>;
};

/** The operations of whatever can be paid. All give the same statement. */
const operations = {
  invoice: {
    read: (id, by, signal) =>
      api('GET', '/api/admin/invoices/{id}/payments', { params: { id }, query: { by }, signal }),
    receive: (id, { body, key }) =>
      api('POST', '/api/admin/invoices/{id}/payments', { params: { id }, body, idempotencyKey: key }),
    refund: (id, { body, key }) =>
      api('POST', '/api/admin/invoices/{id}/refunds', { params: { id }, body, idempotencyKey: key }),
    reverse: (id, paymentId, { body, key }) =>
      api('POST', '/api/admin/invoices/{id}/payments/{paymentId}/reversal', {
        params: { id, paymentId },
        body,
        idempotencyKey: key,
      }),
  },
  // One registration is always cancelled for its guest. What the venue calls off is a whole event.
  registration: {
    read: (id, _, signal) => api('GET', '/api/admin/attendance/{id}/payments', { params: { id }, signal }),
    receive: (id, { body, key }) =>
      api('POST', '/api/admin/attendance/{id}/payments', { params: { id }, body, idempotencyKey: key }),
    refund: (id, { body, key }) =>
      api('POST', '/api/admin/attendance/{id}/refunds', { params: { id }, body, idempotencyKey: key }),
    reverse: (id, paymentId, { body, key }) =>
      api('POST', '/api/admin/attendance/{id}/payments/{paymentId}/reversal', {
        params: { id, paymentId },
        body,
        idempotencyKey: key,
      }),
  },
} satisfies Record<string, Operations>;

/** What payments are for. */
export type Account = { kind: keyof typeof operations; id: string };

/** A line changes what others say of the same money. */
const payments = resource('payments', {
  also: ['invoices', 'attendance', 'events', 'customers', 'dashboard', 'reports'],
});

/** A statement follows its lines, what is to be paid, and the day of the visit. */
export const statements = resource('payments', {
  topics: ['payments', 'invoices', 'attendance', 'events', 'reservations', 'site'],
});

/** `by` asks what goes back if it is they who cancel; otherwise it is whoever did. */
export const statementQuery = ({ kind, id }: Account, by?: Canceller) =>
  queryOptions({
    queryKey: [...statements.key, 'one', kind, id, by],
    queryFn: ({ signal }) => operations[kind].read(id, by, signal),
  });

/** What goes back of each invoice of a reservation if it is they who cancel, today. */
export const reservationRefundsQuery = (id: string, by: Canceller) =>
  queryOptions({
    queryKey: [...statements.key, 'reservation', id, by],
    queryFn: ({ signal }) =>
      api('GET', '/api/admin/reservations/{id}/refunds', { params: { id }, query: { by }, signal }),
  });

function useBooked<Input>(account: Account, mutationFn: (input: Input) => Promise<Statement>) {
  const client = useQueryClient();
  const stale = useStale(payments);
  return useMutation({
    mutationFn,
    onSuccess: (statement) => {
      client.setQueryData(statementQuery(account).queryKey, statement);
      void stale();
    },
  });
}

export type Task = 'receive' | 'refund';

/** Writes down money that came, or went back. */
export const useRecord = (account: Account, task: Task) =>
  useBooked(account, (sent: Sent<PaymentInput>) => operations[account.kind][task](account.id, sent));

/** Takes back a line that was a mistake. */
export const useReverse = (account: Account, paymentId: string) =>
  useBooked(account, (sent: Sent<{ note?: string }>) =>
    operations[account.kind].reverse(account.id, paymentId, sent),
  );
