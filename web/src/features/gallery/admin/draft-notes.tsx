import { counted } from '../../../lib/count';
import { longDate, venueTime } from '../../../lib/dates';
import { Banner } from '../../../ui/banner';
import { useConfirm } from '../../../ui/confirm';
import type { Uploads } from './use-uploads';

/** What staff should know of pictures that are not published yet: left by an earlier visit, stored here, or held up by a lost connection. */
export function DraftNotes({ uploads: { batch, drafts, since, stored, busy } }: { uploads: Uploads }) {
  const confirm = useConfirm();
  const waiting = drafts.filter(({ file }) => file).length;
  const arrived = drafts.filter(({ pictureId }) => pictureId).length;
  const lost = drafts.some(({ state }) => state.is === 'failed' && state.lost);
  const clear = async () => {
    const yes = await confirm({
      title: 'Throw away',
      text: `Are you sure you want to throw away ${counted(waiting, 'picture')} and what you typed?`,
      confirm: 'Throw away',
      danger: true,
    });
    if (yes) batch.clear();
  };
  return (
    <>
      {since !== undefined && waiting > 0 && (
        <Banner tone="info">
          {counted(waiting, 'picture')} from {moment(since)} {waiting === 1 ? 'waits' : 'wait'} here, with
          what you typed.{' '}
          {!busy && (
            <button type="button" className="link min-h-6 font-semibold" onClick={() => void clear()}>
              Throw away
            </button>
          )}
        </Banner>
      )}
      {lost && (
        <Banner tone="warning">
          The line to the server is broken. {stored && 'Everything is kept on this device. '}It goes on by
          itself when the line is back.
        </Banner>
      )}
      {waiting > 1 && !lost && (
        <p className="text-sm text-ink-faint">
          {stored && 'Pictures and texts are kept on this device until they are uploaded. '}
          {arrived < waiting ? `${arrived} of ${waiting} files have arrived.` : 'All files have arrived.'}
        </p>
      )}
    </>
  );
}

function moment(at: number): string {
  const { date, time } = venueTime(new Date(at).toISOString());
  return `${longDate(date)}, ${time}`;
}
