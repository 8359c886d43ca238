import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Own } from './own';
import { OwnCancel } from './own-cancel';

const bill = {
  refund: 'If you cancel today, all of it comes back to you.',
  received: [],
  reference: 'INV-2',
};

it('sends what the guest has read that comes back', () => {
  const own = {
    token: 't',
    status: 'confirmed',
    money: [
      { ...bill, reference: 'INV-1', backCents: 115000 },
      bill,
      { ...bill, reference: 'INV-3', backCents: 500 },
    ],
  };
  const { container } = render(<OwnCancel own={own as unknown as Own} />);
  const form = container.querySelector('form');
  expect(Object.fromEntries(new FormData(form ?? undefined))).toEqual({ do: 'cancel', back: '115500' });
});
