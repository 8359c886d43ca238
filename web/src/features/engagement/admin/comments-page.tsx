import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Filters } from '../../../ui/admin/filters';
import { ListScreen } from '../../../ui/admin/list-screen';
import { PageHead } from '../../../ui/admin/page-head';
import { useLiveResource } from '../../../ui/admin/resource';
import { useManages } from '../../../ui/admin/rights';
import { SearchField } from '../../../ui/admin/search-field';
import { useListState } from '../../../ui/admin/use-list-state';
import { Button } from '../../../ui/button';
import { comments, commentsQuery } from './api';
import { ChosenBar } from './chosen-bar';
import { CommentsTable } from './comments-table';
import { useModerate } from './use-moderate';

/** What visitors say under the events: first what waits for staff, then the newest, with the way to take something down. */
export function CommentsPage() {
  const list = useListState({ filters: ['search', 'event'] });
  const { approve, remove, removeAll, busy } = useModerate();
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const filter = { search: list.get('search'), event: list.get('event') };
  const found = useQuery(commentsQuery({ ...filter, page: list.page, pageSize: list.pageSize }));
  const manages = useManages();
  useLiveResource(comments);
  // Only what is on the screen is ever deleted: a mark on another page, or on what is gone, counts for nothing.
  const chosen = (found.data?.items ?? []).filter(({ id }) => marked.has(id));

  return (
    <div className="flex flex-col gap-6">
      <PageHead title="Comments">
        Everybody can read these under the events, except those that wait: a comment with a link, or from
        where one was removed, is only seen when you approve it.{' '}
        {manages
          ? 'What you delete is gone for good. The history records who did it.'
          : 'A manager can delete what should not be there.'}
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
      <ListScreen
        found={found}
        list={list}
        failed="Failed to load comments"
        noMatch={{
          title: 'No comments match',
          text: 'Try other words, or look at all events.',
          all: 'Show all comments',
        }}
        empty={{
          title: 'No comments yet',
          text: 'What visitors write under an event appears here at once.',
        }}
      >
        {({ items }, stale) => (
          <>
            {manages && (
              <ChosenBar
                chosen={chosen.length}
                shown={items.length}
                busy={busy}
                onAll={() => setMarked(new Set(items.map(({ id }) => id)))}
                onNone={() => setMarked(new Set())}
                onDelete={() => void removeAll(chosen)}
              />
            )}
            <CommentsTable
              rows={items}
              stale={stale}
              busy={busy}
              mayDelete={manages}
              chosen={new Set(chosen.map(({ id }) => id))}
              onChoose={(id, on) => {
                const next = new Set(marked);
                if (on) next.add(id);
                else next.delete(id);
                setMarked(next);
              }}
              onApprove={(comment) => void approve(comment)}
              onDelete={(comment) => void remove(comment)}
            />
          </>
        )}
      </ListScreen>
    </div>
  );
}
