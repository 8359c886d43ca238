import { failure } from '../../../lib/problem';
import { useConfirm } from '../../../ui/confirm';
import { undoSeconds, useToast } from '../../../ui/toast';
import { type Row, type StaffReply, useRemoveReply } from './api';
import { excerpt, withReplies } from './words';

/** Says that a reply was sent, takes it back, and removes older ones. `hold` keeps the rows in their places. */
export function useReplies(hold: (now?: Row) => void) {
  const confirm = useConfirm();
  const toast = useToast();
  const removal = useRemoveReply();

  const take = async (row: Row, reply: StaffReply, said: string) => {
    hold();
    try {
      await removal.mutateAsync({ id: row.id, reply: reply.id });
      hold(
        withReplies(
          row,
          row.replies.filter(({ id }) => id !== reply.id),
        ),
      );
      toast({ text: said, seconds: 3 });
    } catch (problem) {
      toast({ tone: 'danger', ...failure(problem, 'Failed to delete reply'), seconds: 5 });
    }
  };

  const sent = (row: Row, reply: StaffReply) => {
    const now = withReplies(row, [...row.replies, reply]);
    hold(now);
    toast({
      text: 'Reply published',
      seconds: undoSeconds,
      undo: () => void take(now, reply, 'Reply taken back'),
    });
  };

  const remove = async (row: Row, reply: StaffReply) => {
    const sure = await confirm({
      title: 'Delete reply',
      text: `Are you sure you want to delete this reply? It says: “${excerpt(reply.text)}”`,
      confirm: 'Delete',
      danger: true,
    });
    if (sure) await take(row, reply, 'Reply deleted');
  };
  return { sent, remove };
}
