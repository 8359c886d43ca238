import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { countText } from '../../../lib/count';
import { dayDate, shortDate } from '../../../lib/dates';
import { AppButtonLink } from '../../../ui/admin/app-button-link';
import { Dotted } from '../../../ui/admin/dotted';
import { LetterState } from '../../../ui/admin/letter-state';
import { type Letters, useLetters } from '../../../ui/admin/letters';
import { Loaded } from '../../../ui/admin/loaded';
import { PersonNotesOf } from '../../../ui/admin/person-notes';
import { useManages } from '../../../ui/admin/rights';
import { StatusBadge } from '../../../ui/admin/status';
import { Dialog } from '../../../ui/dialog';
import { Fact, Facts } from '../../../ui/facts';
import { addReservationPath, type CustomerDetails, cardPath, customerQuery } from './api';
import { ContactFacts } from './contact-facts';
import { LastVisit } from './customers-table';
import { Unconfirmed } from './unconfirmed';

type Props = { email: string; onClose: () => void };

/** One customer: how to reach them, and every evening so far. */
export function CustomerDialog({ email, onClose }: Props) {
  const found = useQuery({ ...customerQuery(email), enabled: email !== '' });
  return (
    <Dialog
      open={email !== ''}
      onClose={onClose}
      title={found.data ? `${found.data.firstName} ${found.data.lastName}` : 'Customer Details'}
      size="lg"
      footer={
        <>
          <AppButtonLink to={cardPath(email)} look="secondary">
            Guest’s card
          </AppButtonLink>
          <AppButtonLink to={addReservationPath(email)}>Add New Reservation</AppButtonLink>
        </>
      }
    >
      <Loaded found={found} lines={6} failed="Failed to load customer details">
        {(data) => <Details customer={data} />}
      </Loaded>
    </Dialog>
  );
}

function Details({ customer }: { customer: CustomerDetails }) {
  const shown = customer.reservations.length;
  const letters = useLetters(customer.reservations.map(recordOf));
  return (
    <div className="flex flex-col gap-6">
      <Unconfirmed customer={customer} />
      {customer.card && <PersonNotesOf card={customer.card} />}
      <Facts>
        <ContactFacts email={customer.email} phone={customer.phone} />
        <Fact label="Total reservations">{countText(customer.totalReservations)}</Fact>
        <Fact label="Last visit">
          <LastVisit customer={customer} />
        </Fact>
      </Facts>
      <section aria-labelledby="history" className="flex flex-col gap-3">
        <h3 id="history" className="text-h3">
          Reservation history
        </h3>
        <ul className="flex flex-col divide-y divide-line border-y border-line">
          {customer.reservations.map((reservation) => (
            <Visit key={reservation.id} reservation={reservation} letters={letters(recordOf(reservation))} />
          ))}
        </ul>
        {shown < customer.totalReservations && (
          <p className="text-sm text-ink-soft">
            The latest {shown} of {countText(customer.totalReservations)}.{' '}
            <Link
              className="link"
              to={`/admin/reservations?search=${encodeURIComponent(customer.email)}&sort=-date`}
            >
              See them all
            </Link>
          </p>
        )}
      </section>
    </div>
  );
}

type Reservation = CustomerDetails['reservations'][number];

const recordOf = ({ id }: Reservation) => `reservation/${id}`;

function Visit({ reservation, letters }: { reservation: Reservation; letters: Letters }) {
  const { id, date, time, guests, specialRequest, status } = reservation;
  const manages = useManages();
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-3">
      <div className="min-w-0 flex-1 max-sm:basis-full">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <Dotted
            parts={[
              <span key="when">
                <span className="font-medium">{dayDate(date)}</span>
                {time && ` at ${time}`}
              </span>,
              guests,
            ]}
          />
          <StatusBadge status={status} />
        </p>
        <p className="text-sm break-words text-ink-soft">{specialRequest || 'No special request'}</p>
        <LetterState letters={letters} />
      </div>
      {manages && (
        <Link
          className="link text-sm"
          to={`/admin/invoices/create?reservation=${encodeURIComponent(id)}`}
          aria-label={`Create Invoice for ${shortDate(date)}`}
        >
          Create Invoice
        </Link>
      )}
    </li>
  );
}
