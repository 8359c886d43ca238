import { newInvoice } from '../../../gen/new-invoice.gen';
import { counted, countText } from '../../../lib/count';
import { formatRand } from '../../../lib/money';
import { Figure } from '../../../ui/admin/figure';
import type { Dashboard } from './api';
import { todayPath } from './coming';

type Props = { data: Dashboard | undefined; waiting: boolean; failed: boolean };

const unknown = '–';

const expected = '/admin/reservations?status=expected';

/** Today and this week, and what waits. Each figure leads to the list that makes it. */
export function Glance({ data, ...state }: Props) {
  return (
    <section aria-labelledby="glance" className="flex flex-col gap-3">
      <h2 id="glance" className="text-h2">
        At a glance
      </h2>
      <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <Figure
          label="Reservations today"
          to={todayPath(data?.today ?? '')}
          value={data ? countText(data.todayVisits.reservations) : unknown}
          note={data && counted(data.todayVisits.guests, 'guest')}
          {...state}
        />
        <Figure
          label="Reservations this week"
          to={`${expected}&from=${data?.weekStart ?? ''}&to=${data?.weekEnd ?? ''}&sort=date`}
          value={data ? countText(data.weekVisits.reservations) : unknown}
          note={data && `${counted(data.weekVisits.guests, 'guest')}, Monday to Sunday`}
          {...state}
        />
        <Figure
          label="Waiting for an answer"
          to="/admin/reservations?status=pending&sort=date"
          value={data ? countText(data.pendingRequests) : unknown}
          {...state}
        />
        {(data?.revenue || !data) && (
          <Figure
            label="Overdue invoices"
            to="/admin/invoices?status=overdue"
            value={data?.revenue ? countText(data.revenue.overdueInvoices) : unknown}
            note={data?.revenue && formatRand(data.revenue.overdueCents)}
            {...state}
          />
        )}
      </dl>
    </section>
  );
}

/** What guests are expected to spend, called an estimate, beside the money that was really invoiced. */
export function Money({ data, ...state }: Props) {
  const revenue = data?.revenue;
  const figures = [
    {
      label: 'Revenue estimate',
      to: expected,
      cents: revenue?.estimateCents,
      note: `guests × ${formatRand(newInvoice.perGuestCents)}, except cancelled and declined reservations`,
    },
    {
      label: 'Invoiced',
      to: '/admin/invoices?status=invoiced',
      cents: revenue?.invoicedCents,
      note: 'all except cancelled invoices',
    },
    {
      label: 'Paid',
      to: '/admin/reports',
      cents: revenue?.paidCents,
      note: 'received for invoices and events, less refunds',
    },
    {
      label: 'Outstanding',
      to: '/admin/invoices?status=outstanding',
      cents: revenue?.outstandingCents,
      note: 'owed on pending and overdue invoices',
    },
  ];
  return (
    <section aria-labelledby="money" className="flex flex-col gap-3">
      <h2 id="money" className="text-h2">
        Revenue
      </h2>
      <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {figures.map(({ cents, ...figure }) => (
          <Figure
            key={figure.label}
            {...figure}
            value={cents === undefined ? unknown : formatRand(cents)}
            {...state}
          />
        ))}
      </dl>
    </section>
  );
}
