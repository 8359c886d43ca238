import { shortDateTime } from '../../../lib/dates';
import { Banner } from '../../../ui/banner';
import { Progress } from '../../../ui/progress';
import type { Overview, Running } from './api';
import { holds, sizeText, stepText } from './words';

/** How far the work is. */
export function RunningNotice({ running }: { running: Running }) {
  const { step, done, total } = running;
  const value = step === 'pictures' && total > 0 ? done / total : undefined;
  return (
    <div className="rounded-lg border border-line bg-surface p-4 sm:p-5">
      <Progress label={stepText(running)} value={value} />
    </div>
  );
}

/** How the last one went. */
export function StateNotice({ status }: { status: Overview['status'] }) {
  const newest = status.lastAt
    ? `The newest good backup was made ${shortDateTime(status.lastAt)}`
    : 'There is no good backup yet';
  if (status.error)
    return (
      <Banner tone="danger">
        The last backup failed: {status.error}. {newest}.
      </Banner>
    );
  if (status.late) return <Banner tone="danger">A backup is late. {newest}.</Banner>;
  if (!status.scheduled)
    return <Banner tone="warning">Backups are not set up. If the disk breaks, everything is lost.</Banner>;
  if (!status.lastAt) return null;
  return (
    <Banner tone="success">
      {newest}: {holds(status)}, {sizeText(status.bytes ?? 0)}. It was read again, and is whole.
      {status.missing ? ` ${status.missing} picture files could not be found.` : ''}
    </Banner>
  );
}
