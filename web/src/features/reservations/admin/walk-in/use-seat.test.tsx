import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { ToastProvider } from '../../../../ui/toast';
import { useSeat } from './use-seat';

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={new QueryClient()}>
    <ToastProvider>{children}</ToastProvider>
  </QueryClientProvider>
);

it('has the same key after a lost answer, and a new one for other people and after an answer', async () => {
  const keys: (string | null)[] = [];
  let lost = true;
  vi.stubGlobal('fetch', async (_: string, { headers }: RequestInit) => {
    keys.push(new Headers(headers).get('Idempotency-Key'));
    if (lost) throw new TypeError('Failed to fetch');
    return Response.json({ id: 'r1', firstName: 'Walk-in', guestCount: 2, time: '19:00' });
  });
  const { result } = renderHook(() => useSeat(() => {}), { wrapper });
  const seat = (partySize: number) => act(() => result.current.seat({ partySize }));
  await seat(3);
  await seat(2);
  expect(result.current.refused?.partySize).toBe(2);
  lost = false;
  await seat(2);
  await seat(2); // two others, who came later
  const [three, first, again, others] = keys;
  expect(again).toBe(first);
  expect(new Set([three, first, others]).size).toBe(3);
});
