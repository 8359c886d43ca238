import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { lazyWindow } from '../../../ui/admin/lazy-window';
import { ListScreen } from '../../../ui/admin/list-screen';
import { PageHead } from '../../../ui/admin/page-head';
import { useLiveResource } from '../../../ui/admin/resource';
import { useManages } from '../../../ui/admin/rights';
import { useListState } from '../../../ui/admin/use-list-state';
import { useSteady } from '../../../ui/admin/use-steady';
import { Button } from '../../../ui/button';
import { comments, commentsQuery, filters, type Row } from './api';
import { ChosenBar } from './chosen-bar';
import { CommentFilters } from './comment-filters';
import { CommentsTable } from './comments-table';
import { RowButtons } from './row-buttons';
import { useModerate } from './use-moderate';
import { useReplies } from './use-replies';

const ReplyDialog = lazyWindow(() => import('./reply-dialog').then((file) => file.ReplyDialog));

const none: readonly Row[] = [];

/** What visitors say under the events: first what waits for staff, then what nobody has answered, then the newest. */
export function CommentsPage() {
  const list = useListState({ filters: ['search', 'event', 'status'] });
  const filter = {
    search: list.get('search'),
    event: list.get('event'),
    status: filters.find((one) => one === list.get('status')),
  };
  const query = { ...filter, page: list.page, pageSize: list.pageSize };
  const found = useQuery(commentsQuery(query));
  useLiveResource(comments);
  const { rows, moved, hold, release } = useSteady<Row>(
    found.data?.items ?? none,
    ({ id }) => id,
    JSON.stringify(query),
  );
  const { setStatus, remove, acting } = useModerate(hold);
  const replies = useReplies(hold);
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const [replying, setReplying] = useState<Row | null>(null);
  const manages = useManages();
  // Only what is on the screen is ever changed: a mark on another page, or on what is gone, counts for nothing.
  const choosable = rows.filter(({ deleted }) => !deleted);
  const chosen = choosable.filter(({ id }) => marked.has(id));
  const steady = found.data && {
    ...found.data,
    items: [...rows],
    total: Math.max(found.data.total, rows.length),
  };

  return (
    <div className="flex flex-col gap-6">
      <PageHead title="Comments">
        Everybody can read these under the events, except those that wait, such as a comment with a link, and
        those that you hide.{' '}
        {manages
          ? 'What you delete is gone for good. The history records who did it.'
          : 'A manager can delete what should not be kept at all.'}
      </PageHead>
      <CommentFilters filter={filter} onChange={list.set} />
      <ListScreen
        found={{ ...found, data: steady } as typeof found}
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
        {(_, stale) => (
          <>
            <ChosenBar
              chosen={chosen}
              shown={choosable.length}
              busy={chosen.some(({ id }) => acting.has(id))}
              mayDelete={manages}
              onAll={() => setMarked(new Set(choosable.map(({ id }) => id)))}
              onNone={() => setMarked(new Set())}
              onStatus={(status) => void setStatus(chosen, status)}
              onDelete={() => void remove(chosen)}
            />
            <CommentsTable
              rows={rows}
              stale={stale}
              chosen={new Set(chosen.map(({ id }) => id))}
              onChoose={(id, on) => setMarked(toggled(marked, id, on))}
              onRemoveReply={(row, reply) => void replies.remove(row, reply)}
              buttons={(row) => (
                <RowButtons
                  row={row}
                  busy={acting.has(row.id)}
                  mayDelete={manages}
                  onReply={setReplying}
                  onStatus={(row, status) => void setStatus([row], status)}
                  onDelete={(row) => void remove([row])}
                />
              )}
            />
            {moved && (
              <p role="status" className="flex flex-wrap items-center gap-3 text-sm text-ink-soft">
                The list has changed; the rows stay in their places for a moment.
                <Button look="secondary" size="sm" onClick={release}>
                  Update the list
                </Button>
              </p>
            )}
          </>
        )}
      </ListScreen>
      {replying && (
        <Suspense>
          <ReplyDialog
            comment={replying}
            onClose={() => setReplying(null)}
            onSend={hold}
            onSent={(reply) => {
              replies.sent(replying, reply);
              setReplying(null);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

function toggled(marked: ReadonlySet<string>, id: string, on: boolean): ReadonlySet<string> {
  const next = new Set(marked);
  if (on) next.add(id);
  else next.delete(id);
  return next;
}
