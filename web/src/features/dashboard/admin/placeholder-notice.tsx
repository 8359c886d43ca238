import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Note } from '../../../ui/admin/notes';
import { siteQuery } from '../../../ui/admin/site-query';

/** Asks for the venue's own details as long as the website shows stand-ins. */
export function PlaceholderNotice() {
  const { data } = useQuery(siteQuery);
  const waiting = [...(data?.branches ?? []), ...(data?.social ?? [])].filter((one) => one.placeholder);
  if (waiting.length === 0) return null;
  return (
    <Note>
      The website still shows placeholder contact details ({waiting.map((one) => one.name).join(', ')}).{' '}
      <Link className="link" to="/admin/site">
        Replace them with your own
      </Link>
      .
    </Note>
  );
}
