import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Banner } from '../../../ui/banner';
import { siteQuery } from './api';

/** Asks for the venue's own details as long as the website shows stand-ins. */
export function PlaceholderNotice() {
  const { data } = useQuery(siteQuery);
  const waiting = [...(data?.branches ?? []), ...(data?.social ?? [])].filter((one) => one.placeholder);
  if (waiting.length === 0) return null;
  return (
    <Banner tone="info">
      The website still shows placeholder contact details ({waiting.map((one) => one.name).join(', ')}).{' '}
      <Link className="underline" to="/admin/site">
        Replace them with your own
      </Link>
      .
    </Banner>
  );
}
