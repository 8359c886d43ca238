import { useQuery } from '@tanstack/react-query';
import { dayDate } from '../../../lib/dates';
import { Dotted } from '../../../ui/admin/dotted';
import { useManages } from '../../../ui/admin/rights';
import { Banner } from '../../../ui/banner';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { FailedState } from '../../../ui/failed-state';
import { Waiting } from '../../../ui/skeleton';
import { availabilityQuery, type Reservation } from './api';
import { branchName, useBranches } from './branches';
import { peopleText } from './people';
import { TimeChoice } from './time-choice';
import { roomText } from './times';
import type { Refused } from './use-change-status';

type Props = {
  reservation: Reservation;
  refused: Refused | undefined;
  busy: boolean;
  onTime: (time: string, overbook: boolean) => void;
  onClose: () => void;
};

/** Asks when the guests come: one tap on a time confirms it. A manager may book where there is no room. */
export function ConfirmWindow({ reservation, refused, busy, onTime, onClose }: Props) {
  const { branchId, date, guestCount, firstName, lastName } = reservation;
  const manages = useManages();
  const branches = useBranches();
  const found = useQuery(availabilityQuery({ branchId, date, partySize: guestCount }));
  const send = (time: string, overbook = false) => !busy && onTime(time, overbook);
  return (
    <Dialog open onClose={onClose} title={`A time for ${firstName} ${lastName}`} high>
      <div className="flex flex-col gap-4">
        <div className="text-ink-soft">
          <Dotted parts={[dayDate(date), peopleText(guestCount), branchName(branches, branchId) || null]} />
        </div>
        {refused && (
          <Banner tone="danger">
            <p>{refused.text}</p>
            {refused.time && manages && (
              <Button
                look="danger"
                size="sm"
                busy={busy}
                className="mt-2"
                onClick={() => send(refused.time, true)}
              >
                Book anyway at {refused.time}
              </Button>
            )}
          </Banner>
        )}
        {found.isPending ? (
          <Waiting lines={3} />
        ) : found.isError ? (
          <FailedState problem={found.error} onRetry={() => void found.refetch()} />
        ) : (
          <>
            <p className="text-sm text-ink-soft">{roomText(found.data, guestCount)}</p>
            <TimeChoice times={found.data.times} busy={busy} onTime={(time) => send(time)} />
          </>
        )}
      </div>
    </Dialog>
  );
}
