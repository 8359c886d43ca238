import { longDate, venueTime } from '../../lib/dates';
import { Button } from '../../ui/button';
import { managePath, type Own } from './own';

/** Other times that were offered: one press accepts one. */
export function OwnOffers({ own }: { own: Own }) {
  return (
    <section
      aria-labelledby="offers"
      className="flex flex-col gap-4 rounded-md border border-brass bg-surface p-5"
    >
      <h2 id="offers" className="text-h3">
        Choose a time, and it is yours
      </h2>
      <ul className="flex flex-col gap-4">
        {own.offers.map((offer) => {
          const until = venueTime(offer.until);
          return (
            <li key={offer.id} className="flex flex-col gap-1">
              <form method="post" action={managePath(own.token)}>
                <input type="hidden" name="do" value="accept" />
                <input type="hidden" name="offer" value={offer.id} />
                <Button type="submit" size="lg" className="w-full whitespace-normal">
                  {longDate(offer.date)} at {offer.time}
                </Button>
              </form>
              <p className="text-sm text-ink-soft">
                Until {until.time} on {longDate(until.date)}.
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
