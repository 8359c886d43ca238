import { Link } from 'react-router';
import { counted, countText } from '../../../lib/count';
import { formatRand } from '../../../lib/money';
import { StatCard } from '../../../ui/stat-card';
import type { Dashboard } from './api';

type Props = { data: Dashboard | undefined; waiting: boolean; failed: boolean };

const unknown = '–';

/** Today and this week, and what waits. */
export function Glance({ data, ...state }: Props) {
  return (
    <section aria-labelledby="glance" className="flex flex-col gap-3">
      <h2 id="glance" className="text-h2">
        At a glance
      </h2>
      <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <StatCard
          label="Reservations today"
          value={data ? countText(data.todayVisits.reservations) : unknown}
          note={data && counted(data.todayVisits.guests, 'guest')}
          {...state}
        />
        <StatCard
          label="Reservations this week"
          value={data ? countText(data.weekVisits.reservations) : unknown}
          note={data && `${counted(data.weekVisits.guests, 'guest')}, Monday to Sunday`}
          {...state}
        />
        <StatCard
          label="Waiting for an answer"
          value={data ? countText(data.pendingRequests) : unknown}
          note={
            data && (
              <Link className="link" to="/admin?status=pending#reservations">
                Show pending requests
              </Link>
            )
          }
          {...state}
        />
        {(data?.revenue || !data) && (
          <StatCard
            label="Overdue invoices"
            value={data?.revenue ? countText(data.revenue.overdueInvoices) : unknown}
            note={
              data?.revenue && (
                <Link className="link" to="/admin/invoices?status=overdue">
                  {formatRand(data.revenue.overdueCents)} overdue
                </Link>
              )
            }
            {...state}
          />
        )}
      </dl>
    </section>
  );
}

/** The estimate of R500 for each guest, called an estimate, beside the money that was really invoiced. */
export function Money({ data, ...state }: Props) {
  const revenue = data?.revenue;
  return (
    <section aria-labelledby="money" className="flex flex-col gap-3">
      <h2 id="money" className="text-h2">
        Revenue
      </h2>
      <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <StatCard
          label="Revenue estimate"
          value={revenue ? formatRand(revenue.estimateCents) : unknown}
          note="guests × R500, except cancelled and declined reservations"
          {...state}
        />
        <StatCard
          label="Invoiced"
          value={revenue ? formatRand(revenue.invoicedCents) : unknown}
          note="all except cancelled invoices"
          {...state}
        />
        <StatCard label="Paid" value={revenue ? formatRand(revenue.paidCents) : unknown} {...state} />
        <StatCard
          label="Outstanding"
          value={revenue ? formatRand(revenue.outstandingCents) : unknown}
          note="pending and overdue invoices"
          {...state}
        />
      </dl>
    </section>
  );
}
