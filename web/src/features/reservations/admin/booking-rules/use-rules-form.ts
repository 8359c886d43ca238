import { useState } from 'react';
import { venueTime } from '../../../../lib/dates';
import { ApiProblem, failure } from '../../../../lib/problem';
import { useDraft } from '../../../../ui/admin/use-draft';
import { useUndoSave } from '../../../../ui/admin/use-undo-save';
import { useUnsavedGuard } from '../../../../ui/admin/use-unsaved-guard';
import { useServerForm } from '../../../../ui/use-server-form';
import { type BookingRules, type BranchRules, useRestoreRules, useRulesChanged, useSaveRules } from './api';
import { changedParts, draftOf, ordered, rulesOf } from './draft';
import { NotSaved, useMisfits } from './use-misfits';

/**
 * The rules of a branch while they are edited: what the edit began with, what it
 * is by now, and what somebody else has saved meanwhile.
 */
export function useRulesForm(found: BranchRules) {
  const branch = found.branchId;
  const edit = useDraft(found, ({ rules }) => draftOf(rules));
  const { base, draft, note } = edit;
  const [before, setBefore] = useState(found);
  const put = useSaveRules(branch);
  const bringBack = useRestoreRules(branch);
  const changed = useRulesChanged();
  const misfits = useMisfits(branch);

  const mine = rulesOf(draft);
  const mineChanged = changedParts(base.rules, mine);
  const unsaved = mineChanged.length > 0;
  useUnsavedGuard(unsaved);

  /** Goes on from a version, with its own rules or with changes already in them. */
  const load = (version: BranchRules, rules = version.rules) => edit.load(version, draftOf(rules));

  /** Puts an older version in force again; false where the list of bookings that do not fit called it off. */
  const restore = async (
    old: { version: number; rules: BookingRules },
    current: number,
  ): Promise<boolean> => {
    try {
      const now = await misfits.save(old.rules, (seen) =>
        bringBack.mutateAsync({ version: old.version, current, seen }),
      );
      form.clear();
      load(now);
      return true;
    } catch (problem) {
      if (problem instanceof NotSaved) return false;
      throw problem;
    }
  };
  const { onSaved: offerUndo, undo } = useUndoSave({
    restore: ({ now }) => restore(before, now),
    undone: 'Undone. The rules are what they were before.',
    onFailed: changed,
  });

  const form = useServerForm<BranchRules>({
    today: venueTime(new Date().toISOString()).date,
    keep: true,
    send: async ({ key }) => {
      edit.sending(ordered(draft));
      try {
        return await misfits.save(mine, (seen) =>
          put.mutateAsync({
            body: { version: base.version, note, rules: mine, seen },
            key: seen ? `${key}-${seen}` : key, // after another list it is another request
          }),
        );
      } catch (problem) {
        if (problem instanceof ApiProblem && problem.status === 409) changed(); // brings what is in force now
        throw problem;
      }
    },
    failed: (thrown) => (thrown instanceof NotSaved ? { text: '' } : failure(thrown)),
    success: 'Saved. These rules hold from now on.',
    onDone: (saved) => {
      setBefore(base);
      offerUndo({ before: base.version, now: saved.version });
      edit.saved(saved);
    },
  });

  // The answer to our own save arrives in the cache a moment before it arrives here.
  const newer = found.version > base.version && form.status !== 'sending' ? found : null;
  if (newer && !unsaved) load(newer);

  return {
    form,
    base,
    draft,
    mine,
    mineChanged,
    note,
    setNote: edit.setNote,
    round: edit.round,
    unsaved,
    undo,
    restore,
    restoring: bringBack.isPending,
    /** The window with the bookings that do not fit. */
    dialog: misfits.dialog,
    /** What somebody else has put in force while this one was typed. */
    newer: unsaved ? newer : null,
    change: edit.change,
    load,
  };
}

export type RulesForm = ReturnType<typeof useRulesForm>;
