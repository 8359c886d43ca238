import { useQuery } from '@tanstack/react-query';
import { type Ref, useState } from 'react';
import { AppButtonLink } from '../../../ui/admin/app-button-link';
import { Icon } from '../../../ui/admin/icon';
import { ListScreen } from '../../../ui/admin/list-screen';
import { SearchField } from '../../../ui/admin/search-field';
import { Button } from '../../../ui/button';
import { useFormState } from '../../../ui/form-context';
import { Waiting } from '../../../ui/skeleton';
import { type Reservation, reservationsQuery } from './api';
import { ReservationCard } from './reservation-card';

const pageSize = 6;

type Props = {
  chosen: Reservation | undefined;
  onChoose: (reservation: Reservation) => void;
  ref?: Ref<HTMLElement>;
};

/** Which reservation the invoice is for. Once one is chosen the others step back. */
export function ReservationPicker({ chosen, onChoose, ref }: Props) {
  const { id, messages } = useFormState();
  const [open, setOpen] = useState(false);
  return (
    <section
      ref={ref}
      id={`${id}-reservationId`}
      tabIndex={-1}
      aria-labelledby="reservation-heading"
      className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-5 sm:p-6"
    >
      <h2 id="reservation-heading" className="text-h3">
        {chosen ? 'Reservation' : 'Choose a reservation'}
      </h2>
      {messages.reservationId && (
        <p role="alert" className="font-medium text-danger">
          {messages.reservationId}
        </p>
      )}
      {chosen && !open ? (
        <div className="flex flex-wrap items-center gap-4">
          <ReservationCard reservation={chosen} />
          <Button
            look="secondary"
            size="sm"
            onClick={(event) => {
              event.currentTarget.closest('section')?.focus({ preventScroll: true }); // the button goes
              setOpen(true);
            }}
          >
            Choose another
          </Button>
        </div>
      ) : (
        <Choices
          chosen={chosen}
          onChoose={(reservation) => {
            setOpen(false);
            onChoose(reservation);
          }}
        />
      )}
    </section>
  );
}

function Choices({ chosen, onChoose }: Pick<Props, 'chosen' | 'onChoose'>) {
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const found = useQuery(reservationsQuery({ search, sort: '-date', page, pageSize }));
  const look = (text: string) => {
    setSearch(text);
    setPage(1);
  };
  return (
    <>
      <div className="flex">
        <SearchField label="Search reservations" value={search} onChange={look} />
      </div>
      <ListScreen
        found={found}
        list={{ page, pageSize, setPage, filtered: search !== '' }}
        waiting={<Waiting lines={4} />}
        failed="Failed to load reservations"
        noMatch={{ title: 'No reservations match', text: 'Try the beginning of a name.' }}
        empty={{
          title: 'No reservations yet',
          text: 'An invoice is made for a reservation.',
          action: (
            <AppButtonLink look="secondary" to="/admin/customers/add-reservation">
              Add Reservation
            </AppButtonLink>
          ),
        }}
      >
        {({ items }) => (
          <ul aria-label="Reservations" className="grid gap-3 md:grid-cols-2 2xl:grid-cols-3">
            {items.map((reservation) => (
              <li key={reservation.id} className="flex">
                <button
                  type="button"
                  aria-pressed={reservation.id === chosen?.id}
                  onClick={() => onChoose(reservation)}
                  className="flex w-full gap-3 rounded-md border border-line-strong/60 px-4 py-3 text-start transition-colors hover:border-brand aria-pressed:border-brand aria-pressed:bg-brand-soft aria-pressed:ring-1 aria-pressed:ring-brand"
                >
                  <ReservationCard reservation={reservation} />
                  {reservation.id === chosen?.id && <Icon name="check" className="text-brand" />}
                </button>
              </li>
            ))}
          </ul>
        )}
      </ListScreen>
    </>
  );
}
