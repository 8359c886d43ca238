import { useQuery } from '@tanstack/react-query';
import { Filters } from '../../../ui/admin/filters';
import { ListScreen } from '../../../ui/admin/list-screen';
import { SearchField } from '../../../ui/admin/search-field';
import { ShowAll } from '../../../ui/admin/show-all';
import { useListState } from '../../../ui/admin/use-list-state';
import { Select } from '../../../ui/select';
import { type Overview, outboxQuery } from './api';
import { OutboxTable } from './outbox-table';
import { RetryAll } from './retry-all';

const nothing = {
  all: ['No messages yet', 'Confirmations, reminders and links appear here as soon as they are written.'],
  queued: ['Nothing is waiting', 'What is written goes out within moments.'],
  sent: ['Nothing has been sent yet', 'What has gone out stays here for a year.'],
  failed: ['Nothing has failed', 'What cannot be sent waits here for another try.'],
} as const;

type Props = {
  tab: keyof typeof nothing;
  kinds: Overview['kinds'];
  kindText: (kind: string) => string;
  /** How many failed because of the mail server. */
  retriable: number;
  onShow: (id: string) => void;
};

/** Messages of one status, found, filtered and paged by the server. */
export function OutboxPanel({ tab, kinds, kindText, retriable, onShow }: Props) {
  const list = useListState({ filters: ['search', 'kind', 'about'] });
  const filter = { search: list.get('search'), kind: list.get('kind'), about: list.get('about') };
  const found = useQuery(
    outboxQuery({
      ...filter,
      status: tab === 'all' ? undefined : tab,
      page: list.page,
      pageSize: list.pageSize,
    }),
  );
  const [title, text] = nothing[tab];

  return (
    <div className="flex flex-col gap-5">
      <Filters>
        <SearchField
          label="Search messages"
          value={filter.search}
          onChange={(search) => list.set({ search })}
        />
        <Select
          label="Kind"
          options={[
            { value: '', label: 'All kinds' },
            ...kinds.map(({ name, label }) => ({ value: name, label })),
          ]}
          value={filter.kind}
          onChange={(event) => list.set({ kind: event.target.value })}
        />
      </Filters>
      {tab === 'failed' && retriable > 0 && <RetryAll count={retriable} />}
      {filter.about && (
        <p className="flex flex-wrap items-center gap-3 text-sm text-ink-soft">
          Only messages about one booking or event are shown.
          <ShowAll onAll={() => list.set({ about: '' })}>Show all messages</ShowAll>
        </p>
      )}
      <ListScreen
        found={found}
        list={list}
        failed="Failed to load sent mail"
        noMatch={{
          title: 'No messages match',
          text: 'Try other words or another kind.',
          all: 'Show all messages',
        }}
        empty={{ title, text }}
      >
        {({ items }, stale) => (
          <OutboxTable rows={items} stale={stale} kindText={kindText} onShow={(row) => onShow(row.id)} />
        )}
      </ListScreen>
    </div>
  );
}
