import { useQuery } from '@tanstack/react-query';
import { counted } from '../../../lib/count';
import { relativeTime } from '../../../lib/dates';
import { Banner } from '../../../ui/banner';
import { backupQuery } from './api';

/** Tells the owner how old the newest backup is, and loudly when something is wrong with it. */
export function BackupNotice() {
  const { data, dataUpdatedAt } = useQuery(backupQuery);
  if (!data) return null;
  if (!data.scheduled) {
    return (
      <Banner tone="info">
        No backups are made by themselves. Ask whoever runs the server to set <code>--backup-dir</code>.
      </Banner>
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
    <p className="text-sm text-ink-soft">
      {age}: {counted(data.rows ?? 0, 'record')} and {counted(data.pictures ?? 0, 'picture file')}.
    </p>
  ) : null;
}
