import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { focusHeading } from '../../../lib/focus';
import { ListScreen } from '../../../ui/admin/list-screen';
import { Section } from '../../../ui/admin/section';
import { VersionsTable } from '../../../ui/admin/versions/versions-table';
import { Waiting } from '../../../ui/skeleton';
import { type SiteVersion, versionsQuery } from './api';
import type { SiteForm } from './use-site-form';
import { VersionView } from './version-view';

const pageSize = 20;

/** Every state that was ever in force: to look at, and to bring back. */
export function HistoryPanel({ site }: { site: SiteForm }) {
  const [page, setPage] = useState(1);
  const [shown, setShown] = useState<SiteVersion | null>(null);
  const found = useQuery(versionsQuery({ page, pageSize }));

  const back = () => {
    flushSync(() => setShown(null));
    focusHeading(); // the button that was pressed is gone
  };
  if (shown) return <VersionView version={shown} site={site} onBack={back} />;
  return (
    <Section
      title="History"
      lead="Every save is kept: texts, menu, prices and terms together. You can view an older version and restore it."
    >
      <ListScreen
        found={found}
        list={{ page, pageSize, setPage }}
        waiting={<Waiting lines={5} />}
        failed="Failed to load the history"
        empty={{ title: 'Nothing here', text: 'There are no versions on this page.' }}
      >
        {({ items }, stale) => (
          <VersionsTable
            className="-mx-4 sm:-mx-3" // its words begin where the section's do
            caption="Versions of the site"
            rows={items}
            current={{ version: site.base.version, word: 'Live' }}
            stale={stale}
            onShow={setShown}
          />
        )}
      </ListScreen>
    </Section>
  );
}
