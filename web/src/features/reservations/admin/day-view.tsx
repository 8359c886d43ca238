import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { cx } from '../../../lib/cx';
import { isDate, longDate, relativeDay, venueTime } from '../../../lib/dates';
import { lazyWindow } from '../../../ui/admin/lazy-window';
import { ListWaiting } from '../../../ui/admin/list-waiting';
import { Loaded } from '../../../ui/admin/loaded';
import { KnownPeople } from '../../../ui/admin/person-notes';
import { useMinute } from '../../../ui/admin/when';
import { Banner } from '../../../ui/banner';
import { type DiaryDay, dayQuery, type Reservation } from './api';
import { branchName, useBranches } from './branches';
import { DayPaper } from './day-paper';
import { DayRows } from './day-rows';
import { DayStrip } from './day-strip';
import { DayWaiting } from './day-waiting';
import { daySum } from './day-words';
import { HalfHours } from './half-hours';
import { useShownBranch } from './use-shown-branch';
import { queryOf } from './view';
import { WalkInButton } from './walk-in/walk-in-button';

const EditWindow = lazyWindow(() => import('./edit-window').then((file) => file.EditWindow));

/** A day of the diary as the evening needs it. The address says which, and where. */
export function DayView() {
  const [params, setParams] = useSearchParams();
  const branches = useBranches();
  const asked = params.get('date') ?? '';
  const query = { branchId: useShownBranch(), date: isDate(asked) ? asked : '' };
  const found = useQuery(dayQuery(query));
  return (
    <Loaded found={found} waiting={<ListWaiting />} failed="Failed to load reservations">
      {(day) => (
        <Day
          day={day}
          stale={found.isPlaceholderData}
          branch={branchName(branches, day.branchId)}
          search={(date) => queryOf({ ...query, date })}
          onDay={(date) =>
            setParams(queryOf({ ...query, date }), { replace: true, preventScrollReset: true })
          }
        />
      )}
    </Loaded>
  );
}

type Props = {
  day: DiaryDay;
  stale: boolean;
  branch: string;
  search: (date: string) => string;
  onDay: (date: string) => void;
};

function Day({ day, stale, branch, search, onDay }: Props) {
  const [editing, setEditing] = useState<Reservation | null>(null);
  const today = venueTime(new Date(useMinute()).toISOString()).date;
  return (
    <KnownPeople people={day.cards}>
      <div
        data-print="hide"
        aria-busy={stale}
        className={cx('flex flex-col gap-3 sm:gap-5', stale && 'opacity-60')}
      >
        <DayStrip day={day} today={today} search={search} onDay={onDay} />
        <div className="flex items-center justify-between gap-3">
          <div>
            <h2 className="text-h2 max-sm:text-base">
              {longDate(day.date)}{' '}
              <span className="font-normal text-ink-soft">({relativeDay(day.date, today)})</span>
            </h2>
            <p className="text-sm text-ink-soft">{daySum(day)}</p>
          </div>
          {day.date === today && !day.closed && <WalkInButton branchId={day.branchId} />}
        </div>
        {day.closed && <Banner tone="info">Nobody is received on this day: {day.closed}</Banner>}
        <HalfHours day={day} />
        <div className="grid items-start gap-3 sm:gap-5 xl:grid-cols-[1fr_22rem]">
          <DayWaiting day={day} onEdit={setEditing} />
          <div className="min-w-0 xl:col-start-1 xl:row-start-1">
            <DayRows day={day} today={today} onEdit={setEditing} />
          </div>
        </div>
      </div>
      <DayPaper day={day} branch={branch} />
      {editing && (
        <Suspense>
          <EditWindow reservation={editing} onClose={() => setEditing(null)} />
        </Suspense>
      )}
    </KnownPeople>
  );
}
