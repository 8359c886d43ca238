import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { shortDate } from '../../../lib/dates';
import { AppButtonLink } from '../../../ui/admin/app-button-link';
import { ExportLink } from '../../../ui/admin/export-link';
import { Filters } from '../../../ui/admin/filters';
import { Icon } from '../../../ui/admin/icon';
import { lazyWindow } from '../../../ui/admin/lazy-window';
import { ListScreen } from '../../../ui/admin/list-screen';
import { useManages } from '../../../ui/admin/rights';
import { SearchField } from '../../../ui/admin/search-field';
import { statusOptions } from '../../../ui/admin/status';
import { useListState } from '../../../ui/admin/use-list-state';
import { Select } from '../../../ui/select';
import {
  attendanceQuery,
  deletedEventsQuery,
  eventsQuery,
  exportPath,
  type Registration,
  type RegistrationStatus,
} from './api';
import { AttendanceTable } from './attendance-table';
import { EventSums } from './event-sums';

const RegistrationDialog = lazyWindow(() =>
  import('./registration-dialog').then((file) => file.RegistrationDialog),
);

const statuses = [
  { value: '', label: 'All statuses' },
  ...statusOptions<RegistrationStatus>(['registered', 'cancelled', 'called_off']),
];

const payments = [
  { value: '', label: 'Paid or not' },
  { value: 'yes', label: 'Paid' },
];

/** Who comes: searched, filtered and paged by the server, and taken away as a table or on paper. */
export function AttendancePanel() {
  const list = useListState({ filters: ['event', 'status', 'paid', 'search'] });
  const manages = useManages();
  const [shown, setShown] = useState<Registration | null>(null);
  const filter = {
    eventId: list.get('event'),
    status: (list.get('status') || undefined) as RegistrationStatus | undefined,
    paid: manages && list.get('event') !== '' && list.get('paid') === 'yes' ? true : undefined,
    search: list.get('search'),
  };
  const events = useQuery(eventsQuery({ pageSize: 200 }));
  const deleted = useQuery(deletedEventsQuery).data?.items ?? [];
  const found = useQuery(attendanceQuery({ ...filter, page: list.page, pageSize: list.pageSize }));
  const options = [
    { value: '', label: 'All events' },
    ...(events.data?.items ?? []).map((event) => ({
      value: event.id,
      label: `${event.title} (${shortDate(event.date)}${event.state === 'called_off' ? ', called off' : ''})`,
    })),
    ...deleted.map((event) => ({
      value: event.id,
      label: `${event.title} (${shortDate(event.date)}, deleted)`,
    })),
  ];

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
          onChange={(change) => list.set({ event: change.target.value, paid: '' })}
          className="max-w-60 max-sm:col-span-full sm:max-lg:max-w-44"
        />
        <Select
          label="Status"
          options={statuses}
          value={filter.status ?? ''}
          onChange={(change) => list.set({ status: change.target.value })}
        />
        {manages && filter.eventId && (
          <Select
            label="Payment"
            options={payments}
            value={filter.paid ? 'yes' : ''}
            onChange={(change) => list.set({ paid: change.target.value })}
          />
        )}
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
      <ListScreen
        found={found}
        list={list}
        failed="Failed to load attendance"
        noMatch={{
          title: 'No registrations match',
          text: 'Try other words or filters.',
          all: 'Show all registrations',
        }}
        empty={{
          title: 'No registrations yet',
          text: 'Whoever registers for an event appears here at once.',
        }}
      >
        {({ items, money }, stale) => (
          <div className="flex flex-col gap-3">
            {money && <EventSums money={money} />}
            <AttendanceTable rows={items} stale={stale} onShow={setShown} />
          </div>
        )}
      </ListScreen>
      {shown && (
        <Suspense>
          <RegistrationDialog
            registration={found.data?.items.find(({ id }) => id === shown.id) ?? shown}
            onClose={() => setShown(null)}
          />
        </Suspense>
      )}
    </div>
  );
}
