import { focusHeading } from '../../../lib/focus';
import { failure } from '../../../lib/problem';
import { useConfirm } from '../../../ui/confirm';
import { useToast } from '../../../ui/toast';
import { type ModeratedComment, useApproveComment, useRemoveComment } from './api';

const excerpt = 120;

/** Lets everybody read a comment that waits; or asks, with its own words, and takes it down. */
export function useModerate() {
  const confirm = useConfirm();
  const toast = useToast();
  const removal = useRemoveComment();
  const approval = useApproveComment();

  const approve = (comment: ModeratedComment) =>
    approval.mutateAsync(comment.id).then(
      () => {
        toast({ text: 'Comment approved', seconds: 3 });
        focusHeading(); // the row goes to where it belongs
      },
      (problem) => toast({ tone: 'danger', ...failure(problem, 'Failed to approve comment'), seconds: 5 }),
    );

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
      () => {
        toast({ text: 'Comment deleted', seconds: 3 });
        focusHeading(); // the button that was pressed goes with its row
      },
      (problem) => toast({ tone: 'danger', ...failure(problem, 'Failed to delete comment'), seconds: 5 }),
    );
  };

  /** One question for several, one after the other; what could not be deleted is said and stays. */
  const removeAll = async (comments: readonly ModeratedComment[]) => {
    const [only] = comments;
    if (comments.length === 1 && only) return remove(only);
    const sure = await confirm({
      title: `Delete ${comments.length} comments`,
      text: `Are you sure you want to delete these ${comments.length} comments? They are gone for good.`,
      confirm: 'Delete',
      danger: true,
    });
    if (!sure) return;
    let deleted = 0;
    let last: unknown;
    for (const { id } of comments) {
      await removal.mutateAsync(id).then(
        () => deleted++,
        (problem: unknown) => {
          last = problem;
        },
      );
    }
    focusHeading('[data-chosen]');
    if (deleted > 0) toast({ text: `${deleted} comments deleted`, seconds: 3 });
    if (deleted < comments.length)
      toast({
        tone: 'danger',
        ...failure(last, `${comments.length - deleted} comments could not be deleted`),
        seconds: 5,
      });
  };
  return { approve, remove, removeAll, busy: removal.isPending || approval.isPending };
}
