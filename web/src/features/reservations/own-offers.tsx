import { longDate, venueTime } from '../../lib/dates';
import { Button } from '../../ui/button';
import { managePath, type Own } from './own';

/** Other times that were offered: one press accepts one. What others have taken meanwhile is no button. */
export function OwnOffers({ own }: { own: Own }) {
  const none = own.offers.every(({ taken }) => taken);
  return (
    <section
      aria-labelledby="offers"
      className="flex flex-col gap-4 rounded-md border border-brass bg-surface p-5"
    >
      <h2 id="offers" className="text-h3">
        {none ? 'The times that we offered are taken' : 'Choose a time, and it is yours'}
      </h2>
      <ul className="flex flex-col gap-4">
        {own.offers.map((offer) => (
          <li key={offer.id} className="flex flex-col gap-1">
            {offer.taken ? (
              <p className="text-ink-soft">
                {longDate(offer.date)} at {offer.time}: taken
              </p>
            ) : (
              <Open token={own.token} offer={offer} />
            )}
          </li>
        ))}
      </ul>
      {none && (
        <p>
          Somebody else was first. Please ask for another time
          {own.branch.phone && `, or call us: ${own.branch.phone}`}.
        </p>
      )}
    </section>
  );
}

function Open({ token, offer }: { token: string; offer: Own['offers'][number] }) {
  const until = venueTime(offer.until);
  return (
    <>
      <form method="post" action={managePath(token)}>
        <input type="hidden" name="do" value="accept" />
        <input type="hidden" name="offer" value={offer.id} />
        <Button type="submit" size="lg" className="w-full whitespace-normal">
          {longDate(offer.date)} at {offer.time}
        </Button>
      </form>
      <p className="text-sm text-ink-soft">
        Until {until.time} on {longDate(until.date)}.
      </p>
    </>
  );
}
