import { useQuery } from '@tanstack/react-query';
import { counted } from '../../../lib/count';
import { relativeTime } from '../../../lib/dates';
import { Note, type Part } from '../../../ui/admin/notes';
import { Banner } from '../../../ui/banner';
import { backupQuery } from './api';

/** Tells the owner how old the newest backup is, and loudly when something is wrong with it. */
export function BackupNotice({ part }: { part: Part }) {
  const { data, dataUpdatedAt } = useQuery(backupQuery);
  if (!data) return null;
  const wrong = data.scheduled && (data.error || data.late || data.missing);
  if ((part === 'urgent') !== Boolean(wrong)) return null;
  if (!data.scheduled) {
    return (
      <Note>
        Automatic backups are off. Ask whoever runs the server to set{' '}
        <code className="whitespace-nowrap">--backup-dir</code>.
      </Note>
    );
  }
  const age = data.lastAt ? `The newest backup was made ${relativeTime(data.lastAt, dataUpdatedAt)}` : '';
  if (data.error || data.late) {
    return (
      <Banner tone="danger">
        {data.error ? `The last backup failed: ${data.error}.` : 'A backup is late.'}{' '}
        {age ? `${age}.` : 'There is no good backup yet.'}
      </Banner>
    );
  }
  if (data.missing) {
    return (
      <Banner tone="danger">
        {age}, but {counted(data.missing, 'picture file')} could not be found. Please have{' '}
        <code>tafel doctor</code> run.
      </Banner>
    );
  }
  return age ? (
    <Note>
      {age}: {counted(data.rows ?? 0, 'record')} and {counted(data.pictures ?? 0, 'picture file')}.
    </Note>
  ) : null;
}
