import { useQuery } from '@tanstack/react-query';
import type { Prove } from '../../../lib/prove';
import { PageHead } from '../../../ui/admin/page-head';
import { useLive } from '../../../ui/admin/use-live';
import { FailedState } from '../../../ui/failed-state';
import { Waiting } from '../../../ui/skeleton';
import { draftQuery, useSiteChanged } from './api';
import { SiteEditor } from './site-editor';

const topics = ['site'];

/** What the website says about the venue, as forms. */
export function SitePage({ prove }: { prove: Prove }) {
  const found = useQuery(draftQuery);
  const changed = useSiteChanged();
  useLive(topics, () => changed());
  return (
    <div className="flex flex-col gap-6">
      <PageHead title="Site content">
        What visitors read about the venue. Changes go live as soon as you save.
      </PageHead>
      {found.data ? (
        <SiteEditor found={found.data} prove={prove} />
      ) : found.isError ? (
        <FailedState
          problem={found.error}
          fallback="Failed to load the site"
          onRetry={() => void found.refetch()}
        />
      ) : (
        <Waiting lines={8} />
      )}
    </div>
  );
}
