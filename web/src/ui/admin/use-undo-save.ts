import { useEffect, useState } from 'react';
import { failure } from '../../lib/problem';
import { undoSeconds, useToast } from '../toast';

/** Which version a save replaced, and which it made. */
export type Saved = { before: number; now: number };

type Options = {
  /** Brings the version before back; false where that was called off. */
  restore: (saved: Saved) => Promise<unknown>;
  /** Said when it worked. */
  undone: string;
  onFailed: () => void;
};

/** The way back from a save, for ten seconds. After that the history has it. */
export function useUndoSave({ restore, undone, onFailed }: Options) {
  const [saved, setSaved] = useState<Saved | null>(null);
  const toast = useToast();

  // Follows the clock.
  useEffect(() => {
    if (!saved) return;
    const timer = setTimeout(() => setSaved(null), undoSeconds * 1000);
    return () => clearTimeout(timer);
  }, [saved]);

  const undo = async (last: Saved) => {
    setSaved(null);
    try {
      if ((await restore(last)) !== false) toast({ text: undone, seconds: 5 });
    } catch (problem) {
      onFailed();
      toast({ tone: 'danger', ...failure(problem, 'Failed to undo it'), seconds: 8 });
    }
  };
  return { onSaved: setSaved, undo: saved ? () => void undo(saved) : null };
}
