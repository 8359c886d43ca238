import { useQuery } from '@tanstack/react-query';
import { Filters } from '../../../ui/admin/filters';
import { useLetters } from '../../../ui/admin/letters';
import { ListScreen } from '../../../ui/admin/list-screen';
import { SearchField } from '../../../ui/admin/search-field';
import { statusOptions } from '../../../ui/admin/status';
import { useListState } from '../../../ui/admin/use-list-state';
import { Button } from '../../../ui/button';
import { Select } from '../../../ui/select';
import { type EventFilter, eventsQuery, type ManagedEvent } from './api';
import { EventRow } from './event-row';
import { useEventLife } from './use-event-life';

const whens = [
  { value: '', label: 'All events' },
  { value: 'upcoming', label: 'Upcoming' },
  { value: 'past', label: 'Past' },
];

const states = [
  { value: '', label: 'All states' },
  ...statusOptions<NonNullable<EventFilter['state']>>(['published', 'draft', 'called_off']),
];

type Props = { onAdd: () => void; onEdit: (event: ManagedEvent, isCopy?: boolean) => void };

/** The events, what is coming first. */
export function EventsPanel({ onAdd, onEdit }: Props) {
  const list = useListState({ pageSize: 20, filters: ['search', 'when', 'state'] });
  const when = list.get('when') as EventFilter['when'] | '';
  const state = list.get('state') as EventFilter['state'] | '';
  const search = list.get('search');
  const found = useQuery(
    eventsQuery({
      when: when || undefined,
      state: state || undefined,
      search,
      page: list.page,
      pageSize: list.pageSize,
    }),
  );
  const life = useEventLife(onEdit);
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
        <Select
          label="State"
          options={states}
          value={state}
          onChange={(event) => list.set({ state: event.target.value })}
        />
      </Filters>
      {life.notice}
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
          text: 'What you add here appears on the website at once, with its seats counted for you. Save it as a draft to look at it first.',
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
                  busy={life.busy}
                  onAction={(action) => life.act(action, event)}
                />
              </li>
            ))}
          </ul>
        )}
      </ListScreen>
      {life.window}
    </div>
  );
}
