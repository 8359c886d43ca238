import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyState } from '../../../ui/empty-state';
import { FailedState } from '../../../ui/failed-state';
import { Pager } from '../../../ui/pager';
import { Waiting } from '../../../ui/skeleton';
import { type SiteVersion, versionsQuery } from './api';
import { Section } from './section';
import type { SiteForm } from './use-site-form';
import { VersionView } from './version-view';
import { VersionsTable } from './versions-table';

const pageSize = 20;

/** Every state that was ever in force: to look at, and to bring back. */
export function HistoryPanel({ site }: { site: SiteForm }) {
  const [page, setPage] = useState(1);
  const [shown, setShown] = useState<SiteVersion | null>(null);
  const found = useQuery(versionsQuery(page, pageSize));

  if (shown) return <VersionView version={shown} site={site} onBack={() => setShown(null)} />;
  return (
    <Section title="History" lead="Every save is kept. You can view an older version and restore it.">
      {found.isPending ? (
        <Waiting lines={5} />
      ) : found.isError ? (
        <FailedState
          problem={found.error}
          fallback="Failed to load the history"
          onRetry={() => void found.refetch()}
        />
      ) : found.data.items.length === 0 ? (
        <EmptyState title="Nothing here">There are no versions on this page.</EmptyState>
      ) : (
        <VersionsTable
          rows={found.data.items}
          current={site.base.version}
          stale={found.isPlaceholderData}
          onShow={setShown}
        />
      )}
      {found.data && <Pager page={page} pageSize={pageSize} total={found.data.total} onPage={setPage} />}
    </Section>
  );
}
