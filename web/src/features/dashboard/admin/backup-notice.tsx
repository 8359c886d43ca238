import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { counted } from '../../../lib/count';
import { relativeTime } from '../../../lib/dates';
import { Note, type Part } from '../../../ui/admin/notes';
import { Banner } from '../../../ui/banner';
import { backupQuery } from './api';

const toBackups = (
  <Link className="link" to="/admin/settings/backups">
    Open the backups
  </Link>
);

/** Tells the owner how old the newest backup is, and loudly when something is wrong with it. */
export function BackupNotice({ part }: { part: Part }) {
  const { data, dataUpdatedAt } = useQuery(backupQuery);
  if (!data) return null;
  const wrong = data.error || data.late || data.missing;
  if ((part === 'urgent') !== Boolean(wrong)) return null;
  if (!data.scheduled && !wrong) {
    return <Note>Backups are not set up. {toBackups}</Note>;
  }
  const age = data.lastAt ? `The newest backup was made ${relativeTime(data.lastAt, dataUpdatedAt)}` : '';
  if (data.error || data.late) {
    return (
      <Banner tone="danger">
        {data.error ? `The last backup failed: ${data.error}.` : 'A backup is late.'}{' '}
        {age ? `${age}.` : 'There is no good backup yet.'} {toBackups}
      </Banner>
    );
  }
  if (data.missing) {
    return (
      <Banner tone="danger">
        {age}, but {counted(data.missing, 'picture file')} could not be found. Please show this to whoever
        runs the server.
      </Banner>
    );
  }
  return age ? (
    <Note>
      {age}: {counted(data.rows ?? 0, 'record')} and {counted(data.pictures ?? 0, 'picture file')}.
    </Note>
  ) : null;
}
