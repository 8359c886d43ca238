import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Filters } from '../../../ui/admin/filters';
import { ListWaiting } from '../../../ui/admin/list-waiting';
import { PageHead } from '../../../ui/admin/page-head';
import { SearchField } from '../../../ui/admin/search-field';
import { ShowAll } from '../../../ui/admin/show-all';
import { useListState } from '../../../ui/admin/use-list-state';
import { useLive } from '../../../ui/admin/use-live';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { FailedState } from '../../../ui/failed-state';
import { Pager } from '../../../ui/pager';
import { commentsKey, commentsQuery } from './api';
import { ChosenBar } from './chosen-bar';
import { CommentsTable } from './comments-table';
import { useModerate } from './use-moderate';

const topics = ['engagement'];

/** What visitors say under the events, newest first, with the way to take something down. */
export function CommentsPage() {
  const client = useQueryClient();
  const list = useListState();
  const { remove, removeAll, busy } = useModerate();
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const filter = { search: list.get('search'), event: list.get('event') };
  const found = useQuery(commentsQuery({ ...filter, page: list.page, pageSize: list.pageSize }));
  useLive(topics, () => void client.invalidateQueries({ queryKey: commentsKey }));
  const filtered = Boolean(filter.search || filter.event);
  // Only what is on the screen is ever deleted: a mark on another page, or on what is gone, counts for nothing.
  const chosen = (found.data?.items ?? []).filter(({ id }) => marked.has(id));

  return (
    <div className="flex flex-col gap-6">
      <PageHead title="Comments">
        Everybody can read these under the events. What you delete is gone for good, and the audit log records
        who did it.
      </PageHead>
      <Filters>
        <SearchField
          label="Search comments"
          value={filter.search}
          onChange={(search) => list.set({ search })}
        />
        {filter.event && (
          <Button look="secondary" size="sm" onClick={() => list.set({ event: '' })}>
            Show all events
          </Button>
        )}
      </Filters>
      {found.isPending ? (
        <ListWaiting />
      ) : found.isError ? (
        <FailedState
          problem={found.error}
          fallback="Failed to load comments"
          onRetry={() => void found.refetch()}
        />
      ) : found.data.items.length === 0 ? (
        <EmptyState
          title={filtered ? 'No comments match' : 'No comments yet'}
          action={
            filtered && <ShowAll onAll={() => list.set({ search: '', event: '' })}>Show all comments</ShowAll>
          }
        >
          {filtered
            ? 'Try other words, or look at all events.'
            : 'What visitors write under an event appears here at once.'}
        </EmptyState>
      ) : (
        <>
          <ChosenBar
            chosen={chosen.length}
            shown={found.data.items.length}
            busy={busy}
            onAll={() => setMarked(new Set(found.data.items.map(({ id }) => id)))}
            onNone={() => setMarked(new Set())}
            onDelete={() => void removeAll(chosen)}
          />
          <CommentsTable
            rows={found.data.items}
            stale={found.isPlaceholderData}
            busy={busy}
            chosen={new Set(chosen.map(({ id }) => id))}
            onChoose={(id, on) => {
              const next = new Set(marked);
              if (on) next.add(id);
              else next.delete(id);
              setMarked(next);
            }}
            onDelete={(comment) => void remove(comment)}
          />
        </>
      )}
      {found.data && (
        <Pager page={list.page} pageSize={list.pageSize} total={found.data.total} onPage={list.setPage} />
      )}
    </div>
  );
}
