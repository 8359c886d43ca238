import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { countText } from '../../../lib/count';
import { DaySpan, Filters } from '../../../ui/admin/filters';
import { lazyWindow } from '../../../ui/admin/lazy-window';
import { ListScreen } from '../../../ui/admin/list-screen';
import { KnownPeople } from '../../../ui/admin/person-notes';
import { Search, Searched, searchIn } from '../../../ui/admin/searched';
import { statusOptions } from '../../../ui/admin/status';
import { useListState } from '../../../ui/admin/use-list-state';
import { useSteady } from '../../../ui/admin/use-steady';
import { Button } from '../../../ui/button';
import { Select } from '../../../ui/select';
import { type Reservation, reservationsQuery } from './api';
import { useBranches } from './branches';
import { ReservationsTable } from './reservations-table';
import { SeveralBar } from './several-bar';
import { statuses } from './status';
import { useChangeStatus } from './use-change-status';
import { useSeveral } from './use-several';

const EditWindow = lazyWindow(() => import('./edit-window').then((file) => file.EditWindow));

const allStatuses = [
  { value: '', label: 'All statuses' },
  { value: 'expected', label: 'Neither declined nor cancelled' },
  ...statusOptions(statuses),
];

const none: readonly Reservation[] = [];

type Props = {
  /** On a screen of its own the list needs no second heading, and has longer pages. */
  whole?: boolean;
};

/**
 * All reservations: searched, filtered, sorted and paged by the server; the address remembers how. The rows stay where
 * they are while somebody works in them, and the windows also when a colleague takes the last row off the list.
 */
export function ReservationsPanel({ whole = false }: Props) {
  const list = useListState({
    sort: '-created',
    pageSize: whole ? 25 : 10,
    filters: ['search', 'inside', 'status', 'from', 'to', 'branchId'],
  });
  const [status, from, to] = [list.get('status'), list.get('from'), list.get('to')];
  const branches = useBranches();
  const branchId = list.get('branchId');
  const found = useQuery(
    reservationsQuery({
      ...searchIn(list),
      status,
      branchId,
      from,
      to,
      sort: list.sortText,
      page: list.page,
      pageSize: list.pageSize,
    }),
  );

  const { rows, hold } = useSteady(found.data?.items ?? none, (row) => row.id, useLocation().search);
  const several = useSeveral(rows, hold);
  const { changeAndTell, askAndTell, busy, dialog } = useChangeStatus();
  const [editing, setEditing] = useState<Reservation | null>(null);
  const offer = (row: Reservation) => {
    hold();
    void askAndTell('times', row);
  };

  return (
    <section aria-labelledby="reservations-title" className="flex flex-col gap-5">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 id="reservations-title" className={whole ? 'sr-only' : 'text-h2'}>
          {whole ? 'All reservations' : 'Reservations'}
        </h2>
        {found.data && (
          <p className="text-sm text-ink-soft tabular-nums">
            {countText(found.data.total, found.data.capped)} {list.filtered ? 'found' : 'in all'}
          </p>
        )}
      </div>
      <Filters>
        <Search label="Search reservations" list={list} />
        <Select
          label="Status"
          options={allStatuses}
          value={status}
          onChange={(event) => list.set({ status: event.target.value })}
          className="max-sm:col-span-full"
        />
        {whole && branches.length > 1 && (
          <Select
            label="Branch"
            options={[{ value: '', label: 'All branches' }, ...branches.map(asOption)]}
            value={branchId}
            onChange={(event) => list.set({ branchId: event.target.value })}
            className="max-sm:col-span-full"
          />
        )}
        <DaySpan from={from} to={to} onChange={list.set} />
        {list.filtered && (
          <Button look="quiet" size="sm" onClick={list.clear}>
            Clear filters
          </Button>
        )}
      </Filters>
      <ListScreen
        found={found}
        list={list}
        failed="Failed to load reservations"
        noMatch={{
          title: 'No reservations match',
          text: 'Try other words or filters.',
          all: 'Show all reservations',
        }}
        empty={{
          title: 'No reservations yet',
          text: 'A request from the website, or one that you add, appears here at once.',
        }}
      >
        {(data, stale) => (
          <Searched list={list} data={data}>
            <KnownPeople people={data.cards}>
              {whole && several.choosable.length > 0 && <SeveralBar several={several} onOffer={offer} />}
              <ReservationsTable
                rows={rows}
                stale={stale}
                sort={list.sort}
                onSort={list.setSort}
                onChange={hold}
                change={changeAndTell}
                busy={busy}
                onEdit={setEditing}
                several={whole ? several : undefined}
              />
            </KnownPeople>
          </Searched>
        )}
      </ListScreen>
      <KnownPeople people={found.data?.cards}>
        {several.dialog}
        {dialog}
        {editing && (
          <Suspense>
            <EditWindow reservation={editing} onClose={() => setEditing(null)} />
          </Suspense>
        )}
      </KnownPeople>
    </section>
  );
}

const asOption = ({ id, name }: { id: string; name: string }) => ({ value: id, label: name });
