import { useQuery } from '@tanstack/react-query';
import { Filters } from '../../../ui/admin/filters';
import { useLetters } from '../../../ui/admin/letters';
import { ListScreen } from '../../../ui/admin/list-screen';
import { SearchField } from '../../../ui/admin/search-field';
import { useListState } from '../../../ui/admin/use-list-state';
import { Button } from '../../../ui/button';
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
  const list = useListState({ pageSize: 20, filters: ['search', 'when'] });
  const when = list.get('when') as EventFilter['when'] | '';
  const search = list.get('search');
  const found = useQuery(
    eventsQuery({ when: when || undefined, search, page: list.page, pageSize: list.pageSize }),
  );
  const remove = useRemoveEvent();
  const letters = useLetters((found.data?.items ?? []).map(({ id }) => `event/${id}`));

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
      <ListScreen
        found={found}
        list={list}
        failed="Failed to load events"
        noMatch={{
          title: 'No events match',
          text: 'Try other words, or look at all events.',
          all: 'Show all events',
        }}
        empty={{
          title: 'No events yet',
          text: 'What you add here appears on the website at once, with its seats counted for you.',
          action: <Button onClick={onAdd}>Add Event</Button>,
        }}
      >
        {({ items }, stale) => (
          <ul aria-label="Events" aria-busy={stale || undefined} className="flex flex-col gap-3">
            {items.map((event) => (
              <li key={event.id}>
                <EventRow
                  event={event}
                  letters={letters(`event/${event.id}`) ?? null}
                  onEdit={() => onEdit(event)}
                  onDelete={() => void remove(event)}
                />
              </li>
            ))}
          </ul>
        )}
      </ListScreen>
    </div>
  );
}
