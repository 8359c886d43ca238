import { ConflictNotice } from '../../../ui/admin/conflict-notice';
import { changedParts, merged, named } from './parts';
import type { SiteForm } from './use-site-form';

/** What somebody else has put on the site meanwhile. */
export function SiteConflict({ site }: { site: SiteForm }) {
  const { base, mine, mineChanged, newer, load, form } = site;
  const both = () => {
    if (!newer) return '';
    const result = merged(base.site, mine, newer.site);
    form.clear();
    load(newer, result.site);
    return named(result.both);
  };
  const theirs = () => {
    if (!newer) return;
    form.clear();
    load(newer);
  };
  return (
    <ConflictNotice
      newer={newer && { version: newer.version, savedBy: newer.savedBy ?? '' }}
      theirs={newer ? named(changedParts(base.site, newer.site)) : ''}
      mine={named(mineChanged)}
      onBoth={both}
      onTheirs={theirs}
    />
  );
}
