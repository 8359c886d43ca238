import { counted } from '../../../../lib/count';
import { dayDate } from '../../../../lib/dates';
import { Dotted } from '../../../../ui/admin/dotted';
import { Button } from '../../../../ui/button';
import { Dialog } from '../../../../ui/dialog';
import type { Misfits } from './api';
import { people } from './words';

type Props = {
  found: Misfits;
  /** The list is another than the one that was shown a moment ago. */
  again: boolean;
  onSave: () => void;
  /** Leaves everything as it is. */
  onClose: () => void;
};

/** The bookings that new rules would not allow. They stay as they are. */
export function MisfitsDialog({ found, again, onSave, onClose }: Props) {
  const { reservations, total } = found;
  const more = total - reservations.length;
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${counted(total, 'booking does', 'bookings do')} not fit`}
      footer={
        <>
          <Button look="quiet" data-autofocus onClick={onClose}>
            Go back
          </Button>
          <Button onClick={onSave}>Save anyway</Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {again && (
          <p role="status" className="font-medium">
            The list has changed since you looked. This is the newest.
          </p>
        )}
        <p>
          These rules would not allow them. They stay as they are, and nobody is told: change or cancel them
          yourself where you must.
        </p>
        <ul className="flex flex-col divide-y divide-line border-y border-line">
          {reservations.map((one) => (
            <li key={one.id} className="flex flex-col py-2.5">
              <span className="font-medium wrap-anywhere">
                {one.firstName} {one.lastName}
              </span>
              <span className="text-sm text-ink-soft">
                <Dotted
                  parts={[dayDate(one.date), one.time || 'no particular time', people(one.guestCount)]}
                />
              </span>
            </li>
          ))}
        </ul>
        {more > 0 && <p>and {counted(more, 'more', 'more')}</p>}
      </div>
    </Dialog>
  );
}
