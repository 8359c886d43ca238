import { failure } from '../../../lib/problem';
import { undoSeconds, useToast } from '../../../ui/toast';
import type { ManagedEvent } from './api';
import type { SavedState } from './event-input';
import { useSetState } from './life-api';

const said: Record<SavedState, string> = {
  published: 'Published. Visitors can see it now.',
  draft: 'A draft again. Visitors do not see it any more.',
};

/** Publishes drafts and takes that back. Nobody is told of either, so there is no question first. */
export function useEventState() {
  const toast = useToast();
  const { mutateAsync, isPending } = useSetState();

  const change = async (event: ManagedEvent, state: SavedState): Promise<ManagedEvent | null> => {
    try {
      return await mutateAsync({ event, state });
    } catch (problem) {
      toast({ tone: 'danger', ...failure(problem, 'Failed to save event'), seconds: 8 });
      return null;
    }
  };
  /** Says what an event has become, with the way back to what it was. */
  const tell = (saved: ManagedEvent, before: SavedState) =>
    toast({
      text: said[saved.state === 'draft' ? 'draft' : 'published'],
      seconds: undoSeconds,
      undo: () =>
        void change(saved, before).then((back) => back && toast({ text: said[before], seconds: 5 })),
    });

  const publish = async (event: ManagedEvent) => {
    const saved = await change(event, 'published');
    if (saved) tell(saved, 'draft');
  };
  return { publish, tell, busy: isPending };
}
