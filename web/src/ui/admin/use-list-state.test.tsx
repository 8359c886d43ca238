import { act, render, screen } from '@testing-library/react';
import { Suspense, startTransition, use, useState } from 'react';
import { flushSync } from 'react-dom';
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

it('turns round what was chosen a moment before', () => {
  open('/list?sort=name');
  act(() => {
    state.setSort({ by: 'lastVisit' });
    state.setSort({ descending: true });
  });
  expect(screen.getByRole('status').textContent).toBe('?sort=-lastVisit');
});

it('goes back to page 1 with any change but that of the page', () => {
  open('/list?status=pending&page=3');
  act(() => state.setPage(4));
  expect(screen.getByRole('status').textContent).toBe('?status=pending&page=4');
  act(() => state.set({ status: '' }));
  expect(screen.getByRole('status').textContent).toBe('');
});

let arrive = () => {};
let drawAgain = () => {};
const rows = new Promise<void>((resolve) => {
  arrive = resolve;
});

/** What is searched for takes a while to draw. */
function SlowList() {
  state = useListState();
  const [times, setTimes] = useState(0);
  drawAgain = () => setTimes(times + 1);
  if (state.get('search')) use(rows);
  return <output>{useLocation().search}</output>;
}

it('keeps a change whose drawing was begun and put off', async () => {
  render(
    <MemoryRouter initialEntries={['/list']}>
      <Suspense>
        <SlowList />
      </Suspense>
    </MemoryRouter>,
  );
  await act(async () => startTransition(() => state.set({ search: 'nkosi' })));
  expect(screen.getByRole('status').textContent, 'the search is not shown yet').toBe('');
  await act(async () => {
    flushSync(() => drawAgain());
    state.set({ status: 'pending' });
  });
  await act(async () => arrive());
  expect(screen.getByRole('status').textContent).toBe('?search=nkosi&status=pending');
});
