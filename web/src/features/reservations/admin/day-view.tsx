import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { cx } from '../../../lib/cx';
import { isDate, longDate, relativeDay, venueTime } from '../../../lib/dates';
import { ListWaiting } from '../../../ui/admin/list-waiting';
import { useMinute } from '../../../ui/admin/when';
import { Banner } from '../../../ui/banner';
import { FailedState } from '../../../ui/failed-state';
import { Select } from '../../../ui/select';
import { type DiaryDay, dayQuery, type Reservation } from './api';
import { branchName, useBranches } from './branches';
import { DayPaper } from './day-paper';
import { DayRows } from './day-rows';
import { DayStrip } from './day-strip';
import { DayWaiting } from './day-waiting';
import { daySum } from './day-words';
import { HalfHours } from './half-hours';
import { queryOf } from './view';

const EditWindow = lazy(() => import('./edit-window').then((file) => ({ default: file.EditWindow })));

/** A day of the diary as the evening needs it. The address says which, and where. */
export function DayView() {
  const [params, setParams] = useSearchParams();
  const branches = useBranches();
  const asked = params.get('date') ?? '';
  const query = { branchId: params.get('branchId') ?? '', date: isDate(asked) ? asked : '' };
  const found = useQuery(dayQuery(query));
  const go = (changes: Partial<typeof query>) =>
    setParams(queryOf({ ...query, ...changes }), { replace: true, preventScrollReset: true });
  return (
    <div className="flex flex-col gap-5">
      <div data-print="hide" className="flex flex-wrap items-end gap-3">
        {branches.length > 1 && (
          <Select
            label="Branch"
            options={branches.map(({ id, name }) => ({ value: id, label: name }))}
            value={query.branchId || branches[0]?.id}
            onChange={(event) => go({ branchId: event.target.value })}
          />
        )}
        <label className="flex items-center gap-2 text-sm text-ink-soft">
          Day
          <input
            type="date"
            value={query.date || found.data?.date || ''}
            onChange={(event) => isDate(event.target.value) && go({ date: event.target.value })}
            className="control min-h-compact w-auto py-1 text-sm"
          />
        </label>
      </div>
      {found.isPending ? (
        <ListWaiting />
      ) : found.isError ? (
        <FailedState
          problem={found.error}
          fallback="Failed to load reservations"
          onRetry={() => void found.refetch()}
        />
      ) : (
        <Day
          day={found.data}
          stale={found.isPlaceholderData}
          branch={branchName(branches, found.data.branchId)}
          search={(date) => queryOf({ ...query, date })}
        />
      )}
    </div>
  );
}

type Props = { day: DiaryDay; stale: boolean; branch: string; search: (date: string) => string };

function Day({ day, stale, branch, search }: Props) {
  const [editing, setEditing] = useState<Reservation | null>(null);
  const today = venueTime(new Date(useMinute()).toISOString()).date;
  return (
    <>
      <div data-print="hide" aria-busy={stale} className={cx('flex flex-col gap-5', stale && 'opacity-60')}>
        <DayStrip day={day} today={today} search={search} />
        <div>
          <h2 className="text-h2">
            {longDate(day.date)}{' '}
            <span className="font-normal text-ink-soft">({relativeDay(day.date, today)})</span>
          </h2>
          <p className="text-sm text-ink-soft">{daySum(day)}</p>
        </div>
        {day.closed && <Banner tone="info">Nobody is received on this day: {day.closed}</Banner>}
        <HalfHours day={day} />
        <div className="grid items-start gap-5 xl:grid-cols-[1fr_22rem]">
          <div className="xl:col-start-2 xl:row-start-1">
            <DayWaiting day={day} onEdit={setEditing} />
          </div>
          <div className="min-w-0 xl:col-start-1 xl:row-start-1">
            <DayRows day={day} onEdit={setEditing} />
          </div>
        </div>
      </div>
      <DayPaper day={day} branch={branch} />
      {editing && (
        <Suspense>
          <EditWindow reservation={editing} onClose={() => setEditing(null)} />
        </Suspense>
      )}
    </>
  );
}
