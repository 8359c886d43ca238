import { useState } from 'react';
import { Banner } from '../../../ui/banner';
import { Button } from '../../../ui/button';
import { useConfirm } from '../../../ui/confirm';
import { changedParts, merged, named } from './parts';
import type { SiteForm } from './use-site-form';

/** Somebody else has saved meanwhile. Nothing is lost: both can be kept, or mine let go. */
export function ConflictNotice({ site }: { site: SiteForm }) {
  const { base, mine, mineChanged, newer, load, form } = site;
  const confirm = useConfirm();
  const [kept, setKept] = useState('');
  if (!newer)
    return kept ? (
      <Banner tone="info" onClose={() => setKept('')}>
        {kept}
      </Banner>
    ) : null;

  const who = newer.savedBy || 'Somebody';
  const both = () => {
    const result = merged(base.site, mine, newer.site);
    form.clear();
    load(newer, result.site);
    setKept(
      result.both.length > 0
        ? `Both are here now. You both changed ${named(result.both)}: yours is kept, theirs is in the history. Look, then save.`
        : 'Both are here now. Look, then save.',
    );
  };
  const theirs = async () => {
    const sure = await confirm({
      title: 'Let your changes go?',
      text: `What you typed (${named(mineChanged)}) is replaced by what ${who} saved.`,
      confirm: 'Load theirs',
      cancel: 'Stay here',
      danger: true,
    });
    if (!sure) return;
    form.clear();
    load(newer);
  };
  return (
    <Banner tone="warning">
      <div className="flex flex-col gap-3">
        <p>
          {who} saved version {newer.version} while you were editing, and changed{' '}
          {named(changedParts(base.site, newer.site)) || 'nothing'}. You changed {named(mineChanged)}.
        </p>
        <div className="flex flex-wrap gap-3">
          <Button look="secondary" size="sm" onClick={both}>
            Keep both
          </Button>
          <Button look="quiet" size="sm" onClick={() => void theirs()}>
            Load theirs
          </Button>
        </div>
      </div>
    </Banner>
  );
}
