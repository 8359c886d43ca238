import { Suspense, useState } from 'react';
import { shortDateTime } from '../../../lib/dates';
import { failure } from '../../../lib/problem';
import { randomKey } from '../../../lib/random-key';
import { lazyWindow } from '../../../ui/admin/lazy-window';
import { PersonNotesOf } from '../../../ui/admin/person-notes';
import { Button } from '../../../ui/button';
import { undoSeconds, useToast } from '../../../ui/toast';
import { type CustomerCard, useSaveCard } from './api';

const CardWindow = lazyWindow(() => import('./card-window').then((file) => file.CardWindow));

type Props = { email: string; name: string; card: CustomerCard };

/** What staff noted about a guest, and the way to change it. */
export function PinnedPart({ email, name, card }: Props) {
  const [editing, setEditing] = useState<CustomerCard | null>(null);
  const tell = useTellSaved(email);
  const { notes, allergies, tags, savedBy, savedAt } = card;
  const nothing = !notes && !allergies && tags.length === 0;
  return (
    <section
      aria-labelledby="pinned"
      className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-4 sm:p-5"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="pinned" className="text-h3">
          Notes and allergies
        </h2>
        <Button size="sm" look="secondary" onClick={() => setEditing(card)}>
          {nothing ? 'Add a note' : 'Edit'}
        </Button>
      </div>
      {nothing ? (
        <p className="text-sm text-ink-soft">
          Nothing is noted yet. What you write here stands on every booking of theirs.
        </p>
      ) : (
        <PersonNotesOf card={card} />
      )}
      {savedAt && (
        <p className="text-xs text-ink-faint">
          {savedBy ? `Last changed by ${savedBy}` : 'Last changed'}, {shortDateTime(savedAt)}
        </p>
      )}
      {editing && (
        <Suspense>
          <CardWindow
            email={email}
            name={name}
            card={editing}
            onSaved={(saved) => tell(editing, saved)}
            onClose={() => setEditing(null)}
          />
        </Suspense>
      )}
    </section>
  );
}

/** Says that a card was saved, for ten seconds with the way back. */
function useTellSaved(email: string) {
  const toast = useToast();
  const save = useSaveCard();
  return ({ notes, allergies, tags }: CustomerCard, { version }: CustomerCard) => {
    const undo = async () => {
      try {
        const body = { notes, allergies, tags, version };
        await save.mutateAsync({ email, body, idempotencyKey: randomKey() });
        toast({ text: 'The card is as before.', seconds: 3 });
      } catch (problem) {
        toast({ tone: 'danger', ...failure(problem, 'Failed to undo it'), seconds: 8 });
      }
    };
    toast({ text: 'The card is saved.', seconds: undoSeconds, undo: () => void undo() });
  };
}
