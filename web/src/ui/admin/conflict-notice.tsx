import { useState } from 'react';
import { Banner } from '../banner';
import { Button } from '../button';
import { useConfirm } from '../confirm';

type Props = {
  /** What somebody else saved while this one was edited. */
  newer: { version: number; savedBy: string } | null;
  /** What they changed, and what I did, in words. */
  theirs: string;
  mine: string;
  /** Puts mine on top of theirs, and names what both of us changed. */
  onBoth: () => string;
  onTheirs: () => void;
};

/** Somebody else has saved meanwhile. Nothing is lost: both can be kept, or mine let go. */
export function ConflictNotice({ newer, theirs, mine, onBoth, onTheirs }: Props) {
  const confirm = useConfirm();
  const [kept, setKept] = useState('');
  if (!newer)
    return kept ? (
      <Banner tone="info" onClose={() => setKept('')}>
        {kept}
      </Banner>
    ) : null;

  const who = newer.savedBy || 'Somebody';
  const keepBoth = () => {
    const both = onBoth();
    setKept(
      both
        ? `Both are here now. You both changed ${both}: yours is kept, theirs is in the history. Look, then save.`
        : 'Both are here now. Look, then save.',
    );
  };
  const letGo = async () => {
    const sure = await confirm({
      title: 'Let your changes go?',
      text: `What you typed (${mine}) is replaced by what ${who} saved.`,
      confirm: 'Load theirs',
      cancel: 'Stay here',
      danger: true,
    });
    if (sure) onTheirs();
  };
  return (
    <Banner tone="warning">
      <div className="flex flex-col gap-3">
        <p>
          {who} saved version {newer.version} while you were editing, and changed {theirs || 'nothing'}. You
          changed {mine}.
        </p>
        <div className="flex flex-wrap gap-3">
          <Button look="secondary" size="sm" onClick={keepBoth}>
            Keep both
          </Button>
          <Button look="quiet" size="sm" onClick={() => void letGo()}>
            Load theirs
          </Button>
        </div>
      </div>
    </Banner>
  );
}
