import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { ApiProblem } from '../../lib/problem';
import { ListScreen } from './list-screen';
import { useListState } from './use-list-state';

type Page = { items: string[]; total: number };

function Things({ read }: { read: () => Promise<Page> }) {
  const list = useListState({ pageSize: 2, filters: ['search', 'status'] });
  const found = useQuery({ queryKey: ['things'], queryFn: read, retry: false });
  return (
    <>
      <h1 tabIndex={-1}>Things</h1>
      <code>{useLocation().search}</code>
      <ListScreen
        found={found}
        list={list}
        failed="Failed to load things"
        noMatch={{ title: 'No things match', text: 'Try other words.', all: 'Show all things' }}
        empty={{ title: 'No things yet', text: 'Add one.', action: <button type="button">Add</button> }}
      >
        {({ items }) => items.map((item) => <p key={item}>{item}</p>)}
      </ListScreen>
    </>
  );
}

function open(address: string, read: () => Promise<Page>) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={[address]}>
        <Things read={read} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

describe('a list', () => {
  it('waits, and then shows its rows and the pager', async () => {
    open('/?page=2', async () => ({ items: ['three'], total: 3 }));
    expect(screen.getByText('Loading...')).toBeTruthy();
    expect(await screen.findByText('three')).toBeTruthy();
    expect(screen.getByRole('navigation', { name: 'Pages' }).textContent).toContain('3–3 of 3');
  });

  it('says that it failed, and tries again', async () => {
    const read = vi.fn<() => Promise<Page>>(async () => ({ items: ['one'], total: 1 }));
    read.mockRejectedValueOnce(new ApiProblem(0));
    open('/', read);
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to load things');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('one')).toBeTruthy();
  });

  it('keeps what somebody types in it when it cannot be loaded again', async () => {
    const read = vi.fn<() => Promise<Page>>(async () => ({ items: ['one'], total: 1 }));
    const client = new QueryClient();
    function Typing() {
      const found = useQuery({ queryKey: ['things'], queryFn: read, retry: false });
      return (
        <ListScreen found={found} failed="Failed to load things">
          {({ items }) => <input aria-label={items.join()} />}
        </ListScreen>
      );
    }
    render(
      <QueryClientProvider client={client}>
        <Typing />
      </QueryClientProvider>,
    );
    await userEvent.type(await screen.findByLabelText('one'), 'typed');
    for (const [status, alerts] of [
      [503, ['Failed to load things']],
      [401, []], // the window that asks to sign in says so
    ] as const) {
      read.mockRejectedValueOnce(new ApiProblem(status));
      await act(() => client.refetchQueries());
      await waitFor(() => {
        const said = screen.queryAllByRole('alert').map((alert) => alert.querySelector('div')?.textContent);
        expect(said).toEqual(alerts);
      });
      expect(screen.getByLabelText<HTMLInputElement>('one').value).toBe('typed');
    }
  });

  it('says how to begin where there is nothing', async () => {
    open('/?sort=name', async () => ({ items: [], total: 0 }));
    expect(await screen.findByText('No things yet')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Add' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Show all things' })).toBeNull();
  });

  it('offers to clear the filters where nothing matches them, and only them', async () => {
    open('/?sort=name&status=paid&search=x&page=3', async () => ({ items: [], total: 0 }));
    expect(await screen.findByText('No things match')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Show all things' }));
    expect(screen.getByText('?sort=name').tagName).toBe('CODE');
    expect(document.activeElement?.textContent).toBe('Things');
  });

  it('does not say that nothing is there on a page beyond the end', async () => {
    open('/?page=9', async () => ({ items: [], total: 3 }));
    expect(await screen.findByText('This page of the list is empty')).toBeTruthy();
    expect(screen.queryByText('No things yet')).toBeNull();
    expect(screen.getByRole('button', { name: 'Previous' })).toBeTruthy();
  });
});
