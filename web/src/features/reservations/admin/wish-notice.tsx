import { useQuery } from '@tanstack/react-query';
import { type Reservation, wishQuery } from './api';
import { WishButtons } from './wish-buttons';
import { WishFacts } from './wish-facts';

type Props = { reservation: Reservation; onAnswered: () => void };

/** Says above the fields what the guest would rather have. Where nothing waits, there is nothing. */
export function WishNotice({ reservation, onAnswered }: Props) {
  const wish = useQuery(wishQuery(reservation.id)).data?.wish;
  if (!wish) return null;
  return (
    <section
      aria-labelledby="wish"
      className="mb-5 flex flex-col gap-3 rounded-md border border-line bg-sunken p-4"
    >
      <h3 id="wish" className="font-medium">
        The guest asks for a change
      </h3>
      <WishFacts reservation={reservation} wish={wish} />
      <WishButtons reservation={reservation} wish={wish} onDone={onAnswered} />
    </section>
  );
}
