import type { Reservation, Wish } from './api';
import { wishChanges } from './wish-words';

/** What was agreed, and what the guest would rather have. */
export function WishFacts({ reservation, wish }: { reservation: Reservation; wish: Wish }) {
  return (
    <ul className="text-sm">
      {wishChanges(reservation, wish).map(({ label, was, wished }) => (
        <li key={label}>
          {label}: <span className="text-ink-soft">{was}, rather</span> <strong>{wished}</strong>
        </li>
      ))}
    </ul>
  );
}
