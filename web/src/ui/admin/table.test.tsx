import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { Pager } from '../pager';
import { Tabs } from '../tabs';
import { type Column, Table } from './table';
import { useListState } from './use-list-state';

type Row = { id: string; name: string; seats: number };
const rows: Row[] = [{ id: '1', name: 'Wine evening', seats: 12 }];
const columns: Column<Row>[] = [
  { key: 'name', header: 'Name', cell: (row) => row.name, sortBy: 'name', role: 'main' },
  { key: 'seats', header: 'Seats', cell: (row) => row.seats, align: 'end', sortBy: 'seats' },
  { key: 'actions', header: 'Actions', cell: () => <button type="button">Edit</button>, role: 'actions' },
];

function List() {
  const list = useListState({ sort: 'name' });
  const { search } = useLocation();
  return (
    <>
      <Table
        caption="Things"
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        sort={list.sort}
        onSort={list.setSort}
      />
      <Pager page={list.page} pageSize={10} total={35} onPage={list.setPage} />
      <output>{search}</output>
    </>
  );
}

const show = (at: string) =>
  render(
    <MemoryRouter initialEntries={[at]}>
      <List />
    </MemoryRouter>,
  );

describe('a list', () => {
  it('says how it is sorted, and turns round at a second press', async () => {
    show('/things?page=3&status=paid');
    expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('ascending');
    await userEvent.click(screen.getByRole('button', { name: 'Name' }));
    expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('descending');
    expect(document.querySelector('output')?.textContent).toBe('?status=paid&sort=-name');
    await userEvent.click(screen.getByRole('button', { name: 'Seats' }));
    expect(document.querySelector('output')?.textContent).toBe('?status=paid&sort=seats');
  });

  it('keeps its page in the address, and the first page out of it', async () => {
    show('/things');
    screen.getByText('1–10 of 35');
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(document.querySelector('output')?.textContent).toBe('?page=2');
    screen.getByText('11–20 of 35');
    await userEvent.click(screen.getByRole('button', { name: 'Previous' }));
    expect(document.querySelector('output')?.textContent).toBe('');
  });

  it.each(['0', '-4', 'x', '1.5'])('reads a page called %s as one that exists', (page) => {
    show(`/things?page=${page}`);
    screen.getByText('1–10 of 35');
  });

  it('labels each cell for its card on a phone', () => {
    show('/things');
    expect(screen.getByRole('cell', { name: '12' }).dataset.label).toBe('Seats');
  });

  it('leads from beyond its end to its last page', async () => {
    show('/things?page=99');
    await userEvent.click(screen.getByRole('button', { name: 'Previous' }));
    expect(document.querySelector('output')?.textContent).toBe('?page=4');
  });

  it('of one page has no pager', () => {
    const { container } = render(<Pager page={1} pageSize={10} total={10} onPage={vi.fn()} />);
    expect(container.innerHTML).toBe('');
  });
});

function Example() {
  const [current, setCurrent] = useState<'a' | 'b'>('a');
  const tabs = [
    { key: 'a', label: 'Events', panel: 'first' },
    { key: 'b', label: 'Attendance (3)', panel: 'second' },
  ] as const;
  return <Tabs label="Views" tabs={tabs} current={current} onChange={setCurrent} />;
}

describe('tabs', () => {
  it('are walked by arrows, and show one panel', async () => {
    render(<Example />);
    await userEvent.tab();
    expect(document.activeElement?.textContent).toBe('Events');
    await userEvent.keyboard('{ArrowRight}');
    expect(document.activeElement?.textContent).toBe('Attendance (3)');
    expect(screen.getByRole('tabpanel', { name: 'Attendance (3)' }).textContent).toBe('second');
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByRole('tabpanel').textContent).toBe('first');
  });
});
