import { sentence } from '../../../lib/problem';
import { useConfirm } from '../../../ui/confirm';
import { useToast } from '../../../ui/toast';
import { type ModeratedComment, useRemoveComment } from './api';

const excerpt = 120;

/** Asks, with the comment's own words, and takes it down. */
export function useModerate() {
  const confirm = useConfirm();
  const toast = useToast();
  const removal = useRemoveComment();

  const remove = async (comment: ModeratedComment) => {
    const text = comment.text.length > excerpt ? `${comment.text.slice(0, excerpt)}…` : comment.text;
    const sure = await confirm({
      title: 'Delete comment',
      text: `Are you sure you want to delete this comment? ${comment.author} wrote: “${text}”`,
      confirm: 'Delete',
      danger: true,
    });
    if (!sure) return;
    // Not by callbacks of `mutate`: they are dropped when live news removes the row before the answer.
    await removal.mutateAsync(comment.id).then(
      () => toast({ text: 'Comment deleted', seconds: 3 }),
      (problem) => toast({ tone: 'danger', text: sentence(problem, 'Failed to delete comment'), seconds: 5 }),
    );
  };
  return { remove, busy: removal.isPending };
}
