import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { cx } from '../../../lib/cx';
import { addDays, isDate, venueTime } from '../../../lib/dates';
import { AppButtonLink } from '../../../ui/admin/app-button-link';
import { Icon } from '../../../ui/admin/icon';
import { IconLink } from '../../../ui/admin/icon-link';
import { lazyWindow } from '../../../ui/admin/lazy-window';
import { ListWaiting } from '../../../ui/admin/list-waiting';
import { Loaded } from '../../../ui/admin/loaded';
import { KnownPeople } from '../../../ui/admin/person-notes';
import { useMinute } from '../../../ui/admin/when';
import { Button } from '../../../ui/button';
import { type DiaryWeek, type Reservation, weekQuery } from './api';
import { branchName, useBranches } from './branches';
import { DragLabel } from './drag-label';
import { useDrag } from './use-drag';
import { useMove } from './use-move';
import { useShownBranch } from './use-shown-branch';
import { queryOf } from './view';
import { WeekColumn } from './week-column';
import { WeekPaper } from './week-paper';
import { weekSum, weekTitle } from './week-words';

const EditWindow = lazyWindow(() => import('./edit-window').then((file) => file.EditWindow));

/** Seven days from Monday. The address says which, and where. */
export function WeekView() {
  const [params] = useSearchParams();
  const branches = useBranches();
  const asked = params.get('date') ?? '';
  const place = { date: isDate(asked) ? asked : '', branchId: useShownBranch() };
  const found = useQuery(weekQuery({ branchId: place.branchId, from: place.date }));
  const search = (changes: Partial<typeof place>) => queryOf({ view: 'week', ...place, ...changes });
  return (
    <div className="flex flex-col gap-3 sm:gap-5">
      <Loaded found={found} waiting={<ListWaiting />} failed="Failed to load reservations">
        {(week) => (
          <Week
            week={week}
            stale={found.isPlaceholderData}
            branch={branchName(branches, week.branchId)}
            search={(date) => search({ date })}
            dayPath={(date) => queryOf({ date, branchId: place.branchId })}
          />
        )}
      </Loaded>
    </div>
  );
}

type Props = {
  week: DiaryWeek;
  stale: boolean;
  branch: string;
  search: (date: string) => string;
  dayPath: (date: string) => string;
};

function Week({ week, stale, branch, search, dayPath }: Props) {
  const today = venueTime(new Date(useMinute()).toISOString()).date;
  const [editing, setEditing] = useState<Reservation | null>(null);
  const { move } = useMove();
  const { drag, ghost, handle } = useDrag<Reservation>((r, date) => void move(r, { date, time: r.time }));
  return (
    <KnownPeople people={week.cards}>
      <div data-print="hide" aria-busy={stale} className={cx('flex flex-col gap-4', stale && 'opacity-60')}>
        <nav aria-label="Weeks" className="flex flex-wrap items-center gap-2">
          <IconLink icon="back" label="The week before" to={search(addDays(week.from, -7))} />
          <IconLink icon="arrow" label="The week after" to={search(addDays(week.from, 7))} />
          <AppButtonLink look="secondary" size="sm" to={search(today)} replace preventScrollReset>
            This week
          </AppButtonLink>
          <Button look="quiet" size="sm" onClick={() => window.print()} className="ms-auto">
            <Icon name="print" size="sm" />
            Print the week
          </Button>
        </nav>
        <div>
          <h2 className="text-h2">{weekTitle(week.from)}</h2>
          <p className="text-sm text-ink-soft">{weekSum(week)}</p>
        </div>
        <ol aria-label="Days of the week" className="grid items-start gap-2 lg:grid-cols-7">
          {week.days.map((day) => (
            <WeekColumn
              key={day.date}
              day={day}
              week={week}
              today={today}
              to={dayPath(day.date)}
              drag={drag}
              handle={handle}
              onOpen={setEditing}
            />
          ))}
        </ol>
        {drag && <DragLabel ref={ghost} reservation={drag.item} />}
      </div>
      <WeekPaper week={week} branch={branch} />
      {editing && (
        <Suspense>
          <EditWindow reservation={editing} onClose={() => setEditing(null)} />
        </Suspense>
      )}
    </KnownPeople>
  );
}
