import { useQuery } from '@tanstack/react-query';
import type { Prove } from '../../../lib/prove';
import { PageHead } from '../../../ui/admin/page-head';
import { useLiveResource } from '../../../ui/admin/resource';
import { FailedState } from '../../../ui/failed-state';
import { Waiting } from '../../../ui/skeleton';
import { draftQuery, site } from './api';
import { type Shown, SiteEditor } from './site-editor';

type Props = { prove: Prove; shown: Shown; lead: string };

/** What the website says about the venue, or a part of it, as forms. */
export function SitePage({ prove, shown, lead }: Props) {
  const found = useQuery(draftQuery);
  useLiveResource(site);
  return (
    <div className="flex flex-col gap-6">
      <PageHead title={shown.title}>{lead}</PageHead>
      {found.data ? (
        <SiteEditor found={found.data} prove={prove} shown={shown} />
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
