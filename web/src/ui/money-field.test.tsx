import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { MoneyField } from './money-field';

it('shows what was typed and is no amount when it comes back to it', async () => {
  let kept: number | string | null = null;
  const show = () =>
    render(
      <MoneyField
        name="price"
        label="Price"
        cents={kept}
        onCents={(cents, text) => {
          kept = cents ?? (text || null);
        }}
      />,
    );
  const field = () => screen.getByLabelText<HTMLInputElement>(/^Price/);
  show();
  await userEvent.type(field(), 'abc');
  cleanup();
  show();
  expect(field().value).toBe('abc');
  await userEvent.clear(field());
  await userEvent.type(field(), '1 234,5');
  cleanup();
  show();
  expect(field().value).toBe('1234.50');
});
