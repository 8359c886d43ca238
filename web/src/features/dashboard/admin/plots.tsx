import { countText } from '../../../lib/count';
import { monthName } from '../../../lib/dates';
import { formatRand } from '../../../lib/money';
import { BarChart } from '../../../ui/admin/bar-chart';
import { Waiting } from '../../../ui/skeleton';
import type { Dashboard, Month } from './api';

/** A year of months around this one: who came and will come, what it brings, who registers. */
export function Plots({ data }: { data: Dashboard | undefined }) {
  return (
    <section aria-labelledby="months" className="flex flex-col gap-3">
      <h2 id="months" className="text-h2">
        Month by month
      </h2>
      {data?.months ? <Charts months={data.months} today={data.today} /> : <Waiting lines={5} />}
    </section>
  );
}

function Charts({ months, today }: { months: readonly Month[]; today: string }) {
  const labels = months.map(({ month }) => ({ short: monthName(month).slice(0, 3), long: monthName(month) }));
  const start = Math.max(
    0,
    months.findIndex(({ month }) => today.startsWith(month)),
  );
  const common = { labels, start, labelHeader: 'Month' };
  const of = (pick: (month: Month) => number) => months.map(pick);
  return (
    <div className="grid gap-3 xl:grid-cols-2">
      <BarChart
        {...common}
        title="Reservations by month"
        format={countText}
        series={[
          { name: 'Reservations', look: 'brand', values: of((month) => month.reservations) },
          { name: 'Guests', look: 'brass', values: of((month) => month.guests) },
        ]}
      />
      <BarChart
        {...common}
        title="Revenue by month"
        format={formatRand}
        series={[
          { name: 'Estimate', look: 'brass', values: of((month) => month.estimateCents) },
          { name: 'Invoiced', look: 'brand', values: of((month) => month.invoicedCents) },
          { name: 'Paid', look: 'accent', values: of((month) => month.paidCents) },
        ]}
      />
      <div className="grid xl:col-span-2">
        <BarChart
          {...common}
          title="Events by month"
          format={countText}
          series={[
            { name: 'Events', look: 'brand', values: of((month) => month.events) },
            { name: 'Guests', look: 'brass', values: of((month) => month.eventGuests) },
          ]}
        />
      </div>
    </div>
  );
}
