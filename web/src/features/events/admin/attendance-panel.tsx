import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { shortDate } from '../../../lib/dates';
import { AppButtonLink } from '../../../ui/admin/app-button-link';
import { ExportLink } from '../../../ui/admin/export-link';
import { Filters } from '../../../ui/admin/filters';
import { ListWaiting } from '../../../ui/admin/list-waiting';
import { SearchField } from '../../../ui/admin/search-field';
import { ShowAll } from '../../../ui/admin/show-all';
import { statusOptions } from '../../../ui/admin/status';
import { useListState } from '../../../ui/admin/use-list-state';
import { EmptyState } from '../../../ui/empty-state';
import { FailedState } from '../../../ui/failed-state';
import { Icon } from '../../../ui/icon';
import { Pager } from '../../../ui/pager';
import { Select } from '../../../ui/select';
import {
  attendanceQuery,
  countedTotal,
  deletedEventsQuery,
  eventsQuery,
  exportPath,
  type Registration,
  type RegistrationStatus,
} from './api';
import { AttendanceTable } from './attendance-table';
import { RegistrationDialog } from './registration-dialog';

const statuses = [
  { value: '', label: 'All statuses' },
  ...statusOptions<RegistrationStatus>(['registered', 'cancelled', 'called_off']),
];

/** Who comes: searched, filtered and paged by the server, and taken away as a table or on paper. */
export function AttendancePanel() {
  const list = useListState();
  const [shown, setShown] = useState<Registration | null>(null);
  const filter = {
    eventId: list.get('event'),
    status: (list.get('status') || undefined) as RegistrationStatus | undefined,
    search: list.get('search'),
  };
  const events = useQuery(eventsQuery({ pageSize: 200 }));
  const deleted = useQuery(deletedEventsQuery).data?.items ?? [];
  const found = useQuery(attendanceQuery({ ...filter, page: list.page, pageSize: list.pageSize }));
  const options = [
    { value: '', label: 'All events' },
    ...(events.data?.items ?? []).map((event) => ({
      value: event.id,
      label: `${event.title} (${shortDate(event.date)})`,
    })),
    ...deleted.map((event) => ({
      value: event.id,
      label: `${event.title} (${shortDate(event.date)}, deleted)`,
    })),
  ];
  const counted = countedTotal(found.data?.total ?? 0);
  const filtered = Boolean(filter.eventId || filter.status || filter.search);

  return (
    <div className="flex flex-col gap-5">
      <Filters>
        <SearchField
          label="Search attendance"
          value={filter.search}
          onChange={(search) => list.set({ search })}
        />
        <Select
          label="Event"
          options={options}
          value={filter.eventId}
          onChange={(change) => list.set({ event: change.target.value })}
          className="max-w-60 max-sm:col-span-full sm:max-lg:max-w-44"
        />
        <Select
          label="Status"
          options={statuses}
          value={filter.status ?? ''}
          onChange={(change) => list.set({ status: change.target.value })}
        />
        <div className="ms-auto flex gap-2">
          {filter.eventId && !deleted.some((event) => event.id === filter.eventId) && (
            <AppButtonLink to={`/admin/events/${filter.eventId}/door-list`} look="secondary" size="sm">
              <Icon name="print" size="sm" />
              Door list
            </AppButtonLink>
          )}
          <ExportLink href={exportPath(filter)} size="sm" />
        </div>
      </Filters>
      {found.isPending ? (
        <ListWaiting />
      ) : found.isError ? (
        <FailedState
          problem={found.error}
          fallback="Failed to load attendance"
          onRetry={() => void found.refetch()}
        />
      ) : found.data.items.length === 0 ? (
        <EmptyState
          title={filtered ? 'No registrations match' : 'No registrations yet'}
          action={
            filtered && (
              <ShowAll onAll={() => list.set({ event: '', status: '', search: '' })}>
                Show all registrations
              </ShowAll>
            )
          }
        >
          {filtered ? 'Try other words or filters.' : 'Whoever registers for an event appears here at once.'}
        </EmptyState>
      ) : (
        <AttendanceTable rows={found.data.items} stale={found.isPlaceholderData} onShow={setShown} />
      )}
      {found.data && (
        <Pager
          page={list.page}
          pageSize={list.pageSize}
          total={counted.count}
          capped={counted.capped}
          onPage={list.setPage}
        />
      )}
      {shown && <RegistrationDialog registration={shown} onClose={() => setShown(null)} />}
    </div>
  );
}
