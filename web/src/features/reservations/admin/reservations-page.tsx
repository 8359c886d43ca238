import { lazy, Suspense, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { AppButtonLink } from '../../../ui/admin/app-button-link';
import { ListWaiting } from '../../../ui/admin/list-waiting';
import { PageHead } from '../../../ui/admin/page-head';
import { useLiveResource } from '../../../ui/admin/resource';
import { Icon } from '../../../ui/icon';
import { Tabs } from '../../../ui/tabs';
import { reservations } from './api';
import { queryOf, type View, viewOf } from './view';

const DayView = lazy(() => import('./day-view').then((file) => ({ default: file.DayView })));
const Panel = lazy(() =>
  import('./reservations-panel').then((file) => ({ default: file.ReservationsPanel })),
);

/** Every reservation, on a screen of its own: a day as the evening needs it, and the list of all. */
export function ReservationsPage() {
  useLiveResource(reservations);
  const [params, setParams] = useSearchParams();
  const view = viewOf(params);
  const [date, branchId] = [params.get('date') ?? '', params.get('branchId') ?? ''];

  // Follows the address: a link that names only filters stays with the list when they are cleared.
  useEffect(() => {
    if (view === 'day' || params.has('view')) return;
    const named = new URLSearchParams(params);
    named.set('view', 'list');
    setParams(named, { replace: true, preventScrollReset: true });
  }, [view, params, setParams]);

  const show = (next: View) =>
    setParams(queryOf({ view: next, date, branchId }), { replace: true, preventScrollReset: true });
  return (
    <div className="flex flex-col gap-6 print:block">
      <div data-print="hide">
        <PageHead
          title="Reservations"
          actions={
            <AppButtonLink to={`/admin/customers/add-reservation${queryOf({ date, branchId })}`}>
              <Icon name="plus" />
              Add Reservation
            </AppButtonLink>
          }
        />
      </div>
      <Tabs
        label="Day or list"
        current={view}
        onChange={show}
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
