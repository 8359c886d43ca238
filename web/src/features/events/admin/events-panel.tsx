import { useQuery } from '@tanstack/react-query';
import { Filters } from '../../../ui/admin/filters';
import { ListWaiting } from '../../../ui/admin/list-waiting';
import { SearchField } from '../../../ui/admin/search-field';
import { ShowAll } from '../../../ui/admin/show-all';
import { useListState } from '../../../ui/admin/use-list-state';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { FailedState } from '../../../ui/failed-state';
import { Pager } from '../../../ui/pager';
import { Select } from '../../../ui/select';
import { type EventFilter, eventsQuery, type ManagedEvent } from './api';
import { EventRow } from './event-row';
import { useRemoveEvent } from './use-remove-event';

const whens = [
  { value: '', label: 'All events' },
  { value: 'upcoming', label: 'Upcoming' },
  { value: 'past', label: 'Past' },
];

type Props = { onAdd: () => void; onEdit: (event: ManagedEvent) => void };

/** The events, what is coming first. */
export function EventsPanel({ onAdd, onEdit }: Props) {
  const list = useListState({ pageSize: 20 });
  const when = list.get('when') as EventFilter['when'] | '';
  const search = list.get('search');
  const found = useQuery(
    eventsQuery({ when: when || undefined, search, page: list.page, pageSize: list.pageSize }),
  );
  const remove = useRemoveEvent();

  return (
    <div className="flex flex-col gap-5">
      <Filters>
        <SearchField label="Search events" value={search} onChange={(text) => list.set({ search: text })} />
        <Select
          label="Which events"
          options={whens}
          value={when}
          onChange={(event) => list.set({ when: event.target.value })}
        />
      </Filters>
      {found.isPending ? (
        <ListWaiting />
      ) : found.isError ? (
        <FailedState
          problem={found.error}
          fallback="Failed to load events"
          onRetry={() => void found.refetch()}
        />
      ) : found.data.items.length === 0 ? (
        <NoEvents
          filtered={search !== '' || when !== ''}
          onAdd={onAdd}
          onAll={() => list.set({ search: '', when: '' })}
        />
      ) : (
        <ul
          aria-label="Events"
          aria-busy={found.isPlaceholderData || undefined}
          className="flex flex-col gap-3"
        >
          {found.data.items.map((event) => (
            <li key={event.id}>
              <EventRow event={event} onEdit={() => onEdit(event)} onDelete={() => void remove(event)} />
            </li>
          ))}
        </ul>
      )}
      {found.data && (
        <Pager page={list.page} pageSize={list.pageSize} total={found.data.total} onPage={list.setPage} />
      )}
    </div>
  );
}

function NoEvents({ filtered, onAdd, onAll }: { filtered: boolean; onAdd: () => void; onAll: () => void }) {
  if (filtered) {
    return (
      <EmptyState title="No events match" action={<ShowAll onAll={onAll}>Show all events</ShowAll>}>
        Try other words, or look at all events.
      </EmptyState>
    );
  }
  return (
    <EmptyState title="No events yet" action={<Button onClick={onAdd}>Add Event</Button>}>
      What you add here appears on the website at once, with its seats counted for you.
    </EmptyState>
  );
}
