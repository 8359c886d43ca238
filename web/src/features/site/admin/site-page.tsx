import { useQuery } from '@tanstack/react-query';
import type { Prove } from '../../../lib/prove';
import { Loaded } from '../../../ui/admin/loaded';
import { PageHead } from '../../../ui/admin/page-head';
import { useLiveResource } from '../../../ui/admin/resource';
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
      <Loaded found={found} lines={8} failed="Failed to load the site">
        {(data) => <SiteEditor found={data} prove={prove} shown={shown} />}
      </Loaded>
    </div>
  );
}
