import { useQuery } from '@tanstack/react-query';
import { counted } from '../../../lib/count';
import { shortDate, venueTime } from '../../../lib/dates';
import { formatRand } from '../../../lib/money';
import { useManages } from '../../../ui/admin/rights';
import { Badge } from '../../../ui/badge';
import { Fact, Facts } from '../../../ui/facts';
import { type Customer, type CustomerFile, invoicesQuery } from './api';
import { ContactFacts } from './contact-facts';

type Props = { customer: Customer; visits: CustomerFile['visits'] };

/** How to reach a guest, how often they came, and what they owe. */
export function CardFacts({ customer, visits }: Props) {
  const manages = useManages();
  return (
    <section
      aria-labelledby="facts"
      className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-4 sm:p-5"
    >
      <h2 id="facts" className="text-h3">
        At a glance
      </h2>
      <Facts>
        <ContactFacts email={customer.email} phone={customer.phone} />
        <Fact label="Visits">
          {counted(visits.past, 'visit')}, {visits.coming} to come
        </Fact>
        <Fact label="No-shows">
          {visits.noShows > 0 ? <Badge tone="danger">{counted(visits.noShows, 'no-show')}</Badge> : 'None'}
        </Fact>
        <Fact label="Customer since">{shortDate(venueTime(customer.createdAt).date)}</Fact>
        {manages && (
          <Fact label="Owes">
            <Owed email={customer.email} />
          </Fact>
        )}
      </Facts>
    </section>
  );
}

/** What all invoices leave to be paid; how much of it is late. */
function Owed({ email }: { email: string }) {
  const { data, isError } = useQuery(invoicesQuery({ of: 'invoices', email, page: 1 }));
  if (!data) return isError ? 'Not loaded' : '…';
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      {data.owedCents > 0 ? formatRand(data.owedCents) : 'Nothing'}
      {data.overdueCents > 0 && <Badge tone="danger">{formatRand(data.overdueCents)} overdue</Badge>}
    </span>
  );
}
