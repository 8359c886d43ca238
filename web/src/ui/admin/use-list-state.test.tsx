import { act, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { expect, it } from 'vitest';
import { useListState } from './use-list-state';

let state: ReturnType<typeof useListState>;

function List() {
  state = useListState();
  return <output>{useLocation().search}</output>;
}

function open(address: string) {
  render(
    <MemoryRouter initialEntries={[address]}>
      <List />
    </MemoryRouter>,
  );
}

it('keeps both of two changes that come before either is shown', () => {
  open('/list?sort=name&page=3');
  act(() => {
    state.set({ status: 'pending' });
    state.set({ search: 'nkosi' });
  });
  expect(screen.getByRole('status').textContent).toBe('?sort=name&status=pending&search=nkosi');
});

it('goes back to page 1 with any change but that of the page', () => {
  open('/list?status=pending&page=3');
  act(() => state.setPage(4));
  expect(screen.getByRole('status').textContent).toBe('?status=pending&page=4');
  act(() => state.set({ status: '' }));
  expect(screen.getByRole('status').textContent).toBe('');
});
