import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { OwnRegistration } from './own-registration';

type Props = Parameters<typeof OwnRegistration>[0];

it('sends what the guest has read that comes back', () => {
  const money = {
    reference: 'EV-1',
    refund: 'If you cancel today, all of R700 comes back to you.',
    received: [],
    backCents: 70000,
  };
  const registration = {
    token: 't',
    status: 'registered',
    date: '2026-09-24',
    canCancel: true,
    asking: true,
    money,
  };
  const page = { data: { registration } } as unknown as Props['page'];
  const { container } = render(<OwnRegistration page={page} />);
  const form = container.querySelector('form');
  expect(Object.fromEntries(new FormData(form ?? undefined))).toEqual({ back: '70000' });
});
