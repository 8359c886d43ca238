import { useRef, useState } from 'react';

/** A document while it is edited: the version that the edit began with, what it is by now, and a word about the change. */
export function useDraft<Version, Draft extends object>(
  found: Version,
  draftOf: (version: Version) => Draft,
) {
  const [base, setBase] = useState(found);
  const [draft, setDraft] = useState(() => draftOf(found));
  const [note, setNote] = useState('');
  // A new round makes the fields start afresh.
  const [round, setRound] = useState(0);
  const latest = useRef(draft);
  latest.current = draft;
  const sent = useRef({ draft, note });

  /** Goes on from a version, as it is or with changes already in it. */
  const load = (version: Version, changed = draftOf(version)) => {
    setBase(version);
    setDraft(changed);
    setRound((old) => old + 1);
  };

  return {
    base,
    draft,
    setDraft,
    change: (changes: Partial<Draft>) => setDraft((old) => ({ ...old, ...changes })),
    note,
    setNote,
    round,
    load,
    /** Notes what is on its way to the server. */
    sending: (as: Draft) => {
      sent.current = { draft: as, note };
      setDraft(as);
    },
    /** Goes on from what was saved. What was typed meanwhile stays, on top of it. */
    saved: (version: Version) => {
      if (latest.current === sent.current.draft) {
        load(version);
        setNote('');
      } else {
        setBase(version);
        setNote((word) => (word === sent.current.note ? '' : word));
      }
    },
  };
}
