import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { components } from '../../../../gen/api';
import { api } from '../../../../lib/api';
import { useChange } from '../../../../ui/admin/resource';
import { reservations } from '../api';

type Schemas = components['schemas'];
export type WalkIn = Schemas['WalkIn'];

/** Somebody who was here before: a customer, or who gave only a number. */
export type KnownGuest = Pick<Schemas['Customer'], 'firstName' | 'lastName' | 'phone' | 'email'> & {
  notes: string;
  reservations: number;
};

/** Who was here before and is known by something like this. */
export const guestsQuery = (search: string) =>
  queryOptions({
    queryKey: ['customers', 'found', search],
    queryFn: async ({ signal }): Promise<KnownGuest[]> => {
      const [customers, callers] = await Promise.all([
        api('GET', '/api/admin/customers', { query: { search, pageSize: 5 }, signal }),
        api('GET', '/api/admin/reservations/callers', { query: { search }, signal }),
      ]);
      return [
        ...customers.items.map((one) => ({ ...one, notes: '', reservations: one.totalReservations })),
        ...callers.items.map((one) => ({ ...one, email: '' })),
      ];
    },
    placeholderData: keepPreviousData,
  });

/** All that is known of a guest at this moment. */
export const readGuest = (email: string) => api('GET', '/api/admin/customers/{email}', { params: { email } });

export const useSeatWalkIn = () =>
  useChange(reservations, ({ body, idempotencyKey }: { body: WalkIn; idempotencyKey: string }) =>
    api('POST', '/api/admin/reservations/walk-ins', { body, idempotencyKey }),
  );
