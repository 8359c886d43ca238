import { Suspense, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { AppButtonLink } from '../../../ui/admin/app-button-link';
import { Icon } from '../../../ui/admin/icon';
import { ListWaiting } from '../../../ui/admin/list-waiting';
import { PageHead } from '../../../ui/admin/page-head';
import { useLiveResource } from '../../../ui/admin/resource';
import { lazyPart } from '../../../ui/lazy-part';
import { Tabs } from '../../../ui/tabs';
import { reservations } from './api';
import { BranchSelect } from './branch-select';
import { rememberBranch } from './remembered-branch';
import { useShownBranch } from './use-shown-branch';
import { queryOf, type View, viewOf } from './view';

const DayView = lazyPart(() => import('./day-view').then((file) => file.DayView));
const WeekView = lazyPart(() => import('./week-view').then((file) => file.WeekView));
const Panel = lazyPart(() => import('./reservations-panel').then((file) => file.ReservationsPanel));

/** Every reservation, on a screen of its own: a day as the evening needs it, a week, and the list of all. */
export function ReservationsPage() {
  useLiveResource(reservations);
  const [params, setParams] = useSearchParams();
  const view = viewOf(params);
  const branchId = useShownBranch();
  const date = params.get('date') ?? '';

  // Follows the address: a link that names only filters stays with the list when they are cleared.
  useEffect(() => {
    if (view === 'day' || params.has('view')) return;
    const named = new URLSearchParams(params);
    named.set('view', 'list');
    setParams(named, { replace: true, preventScrollReset: true });
  }, [view, params, setParams]);

  const go = (changes: { view?: View; branchId?: string }) =>
    setParams(queryOf({ view, date, branchId, ...changes }), { replace: true, preventScrollReset: true });
  return (
    <div className="flex flex-col gap-2 sm:gap-6 print:block">
      <div data-print="hide">
        <PageHead
          title="Reservations"
          actions={
            <AppButtonLink to={`/admin/reservations/new${queryOf({ date, branchId })}`}>
              <Icon name="plus" />
              <span>
                Add<span className="max-sm:sr-only"> Reservation</span>
              </span>
            </AppButtonLink>
          }
        />
      </div>
      <Tabs
        label="Day, week or list"
        current={view}
        onChange={(next) => go({ view: next })}
        aside={
          view !== 'list' && (
            <BranchSelect
              value={branchId}
              onBranch={(id) => {
                rememberBranch(id);
                go({ branchId: id });
              }}
            />
          )
        }
        tabs={[
          {
            key: 'day',
            label: 'Day',
            panel: (
              <Suspense fallback={<ListWaiting />}>
                <DayView />
              </Suspense>
            ),
          },
          {
            key: 'week',
            label: 'Week',
            panel: (
              <Suspense fallback={<ListWaiting />}>
                <WeekView />
              </Suspense>
            ),
          },
          {
            key: 'list',
            label: 'List',
            panel: (
              <Suspense fallback={<ListWaiting />}>
                <Panel whole />
              </Suspense>
            ),
          },
        ]}
      />
    </div>
  );
}
