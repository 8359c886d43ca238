import { plainDate } from '../../../lib/dates';
import { statusWord } from '../../../ui/admin/status';
import { Button } from '../../../ui/button';
import { type Invoice, statuses } from './api';
import { useStatus } from './use-status';
import { useStatusWindows } from './use-status-windows';

/** Any status may follow any other. The one that holds is pressed. */
export function StatusButtons({ invoice }: { invoice: Invoice }) {
  const windows = useStatusWindows();
  const { status, busy, set, askWho } = useStatus(invoice, windows);
  const { cancelledOn, cancelledBy, receivedCents } = invoice;
  return (
    <>
      <fieldset className="flex flex-wrap items-center gap-2 max-sm:grid max-sm:grid-cols-2 xs:max-sm:grid-cols-4">
        <legend className="sr-only">Status</legend>
        <span aria-hidden="true" className="pe-1 text-sm text-ink-soft max-sm:hidden">
          Status
        </span>
        {statuses.map((one) => (
          <Button
            key={one}
            size="sm"
            className="max-sm:px-1"
            look={one === status ? 'primary' : 'secondary'}
            aria-pressed={one === status}
            aria-disabled={busy}
            onClick={() => !busy && one !== status && set(one)}
          >
            {statusWord(one)}
          </Button>
        ))}
      </fieldset>
      {status === 'cancelled' && cancelledOn && receivedCents > 0 && (
        <p className="flex flex-wrap items-center gap-x-3 pt-2 text-sm text-ink-soft">
          {cancelledBy === 'venue' ? 'We called it off' : 'The guest cancelled'} on {plainDate(cancelledOn)}.
          <Button size="sm" look="quiet" aria-disabled={busy} onClick={() => !busy && askWho()}>
            Change who cancelled
          </Button>
        </p>
      )}
      {windows.windows}
    </>
  );
}
