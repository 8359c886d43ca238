import { failure } from '../../../lib/problem';
import { UndoButton } from '../../../ui/admin/undo-button';
import { Banner } from '../../../ui/banner';
import { useToast } from '../../../ui/toast';
import { type ManagedEvent, useDeleteEvent } from './api';

/** Says in the editor that this is a copy, with the way back: the copy goes. */
export function CopyNotice({ copy, onUndone }: { copy: ManagedEvent; onUndone: () => void }) {
  const toast = useToast();
  const remove = useDeleteEvent();
  const undo = async () => {
    try {
      await remove.mutateAsync({ id: copy.id });
      toast({ text: 'The copy is gone', seconds: 3 });
      onUndone();
    } catch (problem) {
      toast({ tone: 'danger', ...failure(problem, 'Failed to undo it'), seconds: 8 });
    }
  };
  return (
    <Banner tone="success">
      Copied. This is a draft that visitors do not see.
      <UndoButton onUndo={() => void undo()} />
    </Banner>
  );
}
