import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { FormProvider } from '../form-context';
import { Rows } from './rows';

type Item = { name: string };

function List({ start, messages = {} }: { start: Item[]; messages?: Record<string, string> }) {
  const [items, setItems] = useState(start);
  return (
    <FormProvider value={{ id: 'f', initial: {}, messages, sending: false }}>
      <Rows
        name="dishes"
        noun="dish"
        least={1}
        most={3}
        items={items}
        onChange={setItems}
        blank={() => ({ name: '' })}
        title={(item) => item.name}
        folded={() => ''}
      >
        {(item, set, name) => (
          <input
            aria-label={name}
            value={item.name}
            onChange={(event) => set({ name: event.target.value })}
          />
        )}
      </Rows>
    </FormProvider>
  );
}

const order = () =>
  screen.getAllByRole('textbox', { hidden: true }).map((field) => (field as HTMLInputElement).value);

it('moves, adds and removes rows by buttons, says so, and keeps the focus', async () => {
  const user = userEvent.setup();
  render(<List start={[{ name: 'Soup' }, { name: 'Lamb' }]} />);
  await user.click(screen.getByRole('button', { name: 'Move Lamb up' }));
  expect(order()).toEqual(['Lamb', 'Soup']);
  expect(screen.getByRole('status').textContent).toBe('Moved dish to place 1 of 2');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move Lamb down' }));

  await user.click(screen.getByRole('button', { name: 'Add dish' }));
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'dishes.2' }));
  await user.keyboard('Malva');
  expect(order()).toEqual(['Lamb', 'Soup', 'Malva']);
  expect((screen.getByRole('button', { name: 'Add dish' }) as HTMLButtonElement).disabled).toBe(true);

  await user.click(screen.getByRole('button', { name: 'Remove Lamb' }));
  await user.click(screen.getByRole('button', { name: 'Remove Soup' }));
  expect(order()).toEqual(['Malva']);
  expect((screen.getByRole('button', { name: 'Remove Malva' }) as HTMLButtonElement).disabled).toBe(true);
});

it('opens a folded row that holds a mistake', () => {
  render(
    <List
      start={[{ name: 'Soup' }, { name: 'Lamb' }]}
      messages={{ 'dishes.1.name': 'Please name the dish' }}
    />,
  );
  expect(screen.getByRole('button', { name: 'Soup' }).getAttribute('aria-expanded')).toBe('false');
  expect(screen.getByRole('button', { name: 'Lamb' }).getAttribute('aria-expanded')).toBe('true');
});
