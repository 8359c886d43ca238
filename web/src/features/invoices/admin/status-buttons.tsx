import { statusWord } from '../../../ui/admin/status';
import { Button } from '../../../ui/button';
import { type Invoice, statuses } from './api';
import { useStatus } from './use-status';
import { useStatusWindows } from './use-status-windows';

/** Any status may follow any other. The one that holds is pressed. */
export function StatusButtons({ invoice }: { invoice: Invoice }) {
  const windows = useStatusWindows();
  const { status, busy, set } = useStatus(invoice, windows);
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
      {windows.windows}
    </>
  );
}
