import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { countText } from '../../../lib/count';
import { DaySpan, Filters } from '../../../ui/admin/filters';
import { ListScreen } from '../../../ui/admin/list-screen';
import { Search, Searched, searchIn } from '../../../ui/admin/searched';
import { statusOptions } from '../../../ui/admin/status';
import { useListState } from '../../../ui/admin/use-list-state';
import { Button } from '../../../ui/button';
import { Select } from '../../../ui/select';
import { reservationsQuery } from './api';
import { ReservationsTable } from './reservations-table';
import { statuses } from './status';

const allStatuses = [{ value: '', label: 'All statuses' }, ...statusOptions(statuses)];

/** All reservations: searched, filtered, sorted and paged by the server; the address remembers how. */
export function ReservationsPanel() {
  const section = useRef<HTMLElement>(null);
  const { hash, key } = useLocation();
  const list = useListState({
    sort: '-created',
    pageSize: 10,
    filters: ['search', 'inside', 'status', 'from', 'to'],
  });
  const [status, from, to] = [list.get('status'), list.get('from'), list.get('to')];
  const found = useQuery(
    reservationsQuery({
      ...searchIn(list),
      status,
      from,
      to,
      sort: list.sortText,
      page: list.page,
      pageSize: list.pageSize,
    }),
  );

  // Follows the address: a link to the list leads to it, each time it is pressed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a press is a new key
  useEffect(() => {
    if (hash === '#reservations') section.current?.scrollIntoView();
  }, [hash, key]);

  return (
    <section
      ref={section}
      id="reservations"
      aria-labelledby="reservations-title"
      className="flex scroll-mt-20 flex-col gap-5"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 id="reservations-title" className="text-h2">
          Reservations
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
            <ReservationsTable rows={data.items} stale={stale} sort={list.sort} onSort={list.setSort} />
          </Searched>
        )}
      </ListScreen>
    </section>
  );
}
