import { venueTime } from '../../../lib/dates';
import { ApiProblem } from '../../../lib/problem';
import type { Prove } from '../../../lib/prove';
import { useOwns } from '../../../ui/admin/rights';
import { useDraft } from '../../../ui/admin/use-draft';
import { useUndoSave } from '../../../ui/admin/use-undo-save';
import { useUnsavedGuard } from '../../../ui/admin/use-unsaved-guard';
import { parseAmount } from '../../../ui/money-field';
import { useServerForm } from '../../../ui/use-server-form';
import { type SiteDraft, useRestoreSite, useSaveSite, useSiteChanged } from './api';
import { draftOf, siteOf, unreadableAmounts } from './draft';
import { changedParts } from './parts';
import { arrived, marksIn } from './uploads';
import { useSiteUploads } from './use-site-uploads';

type Options = {
  onSaved?: () => void;
  /** Other payment details need a proof of who it is. */
  prove?: Prove;
};

/**
 * The site while it is edited: what the edit began with, what it is by now, and
 * what somebody else has saved meanwhile.
 */
export function useSiteForm(found: SiteDraft, { onSaved, prove = (action) => action() }: Options = {}) {
  const edit = useDraft(found, ({ site }) => draftOf(site));
  const { base, draft, setDraft, note } = edit;
  const save = useSaveSite();
  const changed = useSiteChanged();
  const restore = useRestoreSite();
  const account = useOwns();
  const { onSaved: offerUndo, undo } = useUndoSave({
    restore: async ({ before, now }) =>
      (await prove(() => restore.mutateAsync({ version: before, seen: now, account }))) ?? false,
    undone: 'Undone. Visitors see what was there before.',
    onFailed: changed,
  });
  const uploads = useSiteUploads((mark, by) => setDraft((old) => arrived(old, mark, by)));

  const mine = siteOf(draft);
  const unread = unreadableAmounts(draft);
  const mineChanged = changedParts(base.site, mine);
  const unsaved = mineChanged.length > 0 || Object.keys(unread).length > 0;
  useUnsavedGuard(unsaved);

  /** Goes on from a version, with its own site or with changes already in it. */
  const load = (version: SiteDraft, site = version.site) => edit.load(version, draftOf(site));

  const form = useServerForm<SiteDraft>({
    today: venueTime(new Date().toISOString()).date,
    keep: true,
    extra: (values) => {
      // The form's own text is newer than the draft while a key is pressed.
      const still = Object.entries(unread).filter(([name]) => {
        const text = values[name];
        return text === undefined || (text.trim() !== '' && parseAmount(text) === null);
      });
      return Object.fromEntries(still);
    },
    send: async ({ key }) => {
      edit.sending(draft);
      const body = { version: base.version, note, site: mine };
      let refused: unknown;
      const attempt = () =>
        save.mutateAsync({ body, key }).catch((problem: unknown) => {
          refused = problem;
          throw problem;
        });
      try {
        const saved = await prove(attempt);
        if (!saved) throw refused; // nobody proved anything, so the server's sentence stands
        return saved;
      } catch (problem) {
        if (problem instanceof ApiProblem && problem.status === 409) changed(); // brings what is in force now
        throw problem;
      }
    },
    success: 'Saved. Visitors see it from now on.',
    onDone: (saved) => {
      offerUndo({ before: base.version, now: saved.version });
      edit.saved(saved);
      onSaved?.();
    },
  });

  // The answer to our own save arrives in the cache a moment before it arrives here.
  const newer = found.version !== base.version && form.status !== 'sending' ? found : null;
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
    uploads,
    /** Files that the draft shows and that are not there yet. */
    onTheWay: marksIn(mine).map((mark) => uploads.ways[mark]?.is ?? 'failed'),
    undo,
    /** What somebody else has put in force while this one was typed. */
    newer: unsaved ? newer : null,
    change: edit.change,
    load,
  };
}

export type SiteForm = ReturnType<typeof useSiteForm>;
