import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Filters } from '../../../ui/admin/filters';
import { ListScreen } from '../../../ui/admin/list-screen';
import { SearchField } from '../../../ui/admin/search-field';
import { useListState } from '../../../ui/admin/use-list-state';
import { Select } from '../../../ui/select';
import { type Message, type Overview, outboxQuery } from './api';
import { MessageDialog } from './message-dialog';
import { OutboxTable } from './outbox-table';

const nothing = {
  all: ['No messages yet', 'Confirmations, reminders and links appear here as soon as they are written.'],
  queued: ['Nothing is waiting', 'What is written goes out within moments.'],
  sent: ['Nothing has been sent yet', 'What has gone out stays here for a year.'],
  failed: ['Nothing has failed', 'What cannot be sent waits here for another try.'],
} as const;

type Props = { tab: keyof typeof nothing; kinds: Overview['kinds'] };

/** Messages of one status, found, filtered and paged by the server. */
export function OutboxPanel({ tab, kinds }: Props) {
  const list = useListState({ filters: ['search', 'kind'] });
  const [shown, setShown] = useState<Message | null>(null);
  const filter = { search: list.get('search'), kind: list.get('kind') };
  const found = useQuery(
    outboxQuery({
      ...filter,
      status: tab === 'all' ? undefined : tab,
      page: list.page,
      pageSize: list.pageSize,
    }),
  );
  const kindText = (name: string) => kinds.find((kind) => kind.name === name)?.label ?? name;
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
      <ListScreen
        found={found}
        list={list}
        failed="Failed to load the outbox"
        noMatch={{
          title: 'No messages match',
          text: 'Try other words or another kind.',
          all: 'Show all messages',
        }}
        empty={{ title, text }}
      >
        {({ items }, stale) => (
          <OutboxTable rows={items} stale={stale} kindText={kindText} onShow={setShown} />
        )}
      </ListScreen>
      {shown && (
        <MessageDialog
          id={shown.id}
          subject={shown.subject}
          kind={kindText(shown.kind)}
          onClose={() => setShown(null)}
        />
      )}
    </div>
  );
}
