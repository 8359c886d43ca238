import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useCaller } from './use-caller';

it('asks for the address of a new guest, also after one who gives none', async () => {
  const { result } = renderHook(useCaller);
  const known = {
    firstName: 'Sipho',
    lastName: '',
    phone: '036 555 0101',
    email: '',
    notes: '',
    reservations: 1,
  };
  await act(() => result.current.choose(known));
  expect(result.current.noEmail).toBe(true);
  act(() => result.current.begin('zoe@example.com'));
  expect(result.current).toMatchObject({
    noEmail: false,
    caller: { firstName: '', email: 'zoe@example.com' },
  });
});
