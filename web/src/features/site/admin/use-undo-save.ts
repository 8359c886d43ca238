import { useEffect, useState } from 'react';
import { failure } from '../../../lib/problem';
import { useToast } from '../../../ui/toast';
import { useRestoreSite, useSiteChanged } from './api';

/** Which version a save replaced, and which it made. */
type Saved = { before: number; now: number };

const seconds = 10;

/** The way back from a save, for ten seconds. After that the history has it. */
export function useUndoSave() {
  const [saved, setSaved] = useState<Saved | null>(null);
  const restore = useRestoreSite();
  const changed = useSiteChanged();
  const toast = useToast();

  // Follows the clock.
  useEffect(() => {
    if (!saved) return;
    const timer = setTimeout(() => setSaved(null), seconds * 1000);
    return () => clearTimeout(timer);
  }, [saved]);

  const undo = async ({ before, now }: Saved) => {
    setSaved(null);
    try {
      await restore.mutateAsync({ version: before, seen: now });
      toast({ text: 'Undone. Visitors see what was there before.', seconds: 5 });
    } catch (problem) {
      changed();
      toast({ tone: 'danger', ...failure(problem, 'Failed to undo it'), seconds: 8 });
    }
  };
  return { onSaved: setSaved, undo: saved ? () => void undo(saved) : null };
}
