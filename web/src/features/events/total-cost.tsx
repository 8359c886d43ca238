import type { EventItem } from './api';
import { asksText, priceText } from './words';

/** What so many people cost, and how that is paid. */
export function TotalCost({ event, count }: { event: EventItem; count: number }) {
  const total = event.priceCents * count;
  const asks = asksText(event, total);
  return (
    <>
      {asks && <p className="w-full text-sm text-ink-soft">{asks}</p>}
      <p className="me-auto">
        Total cost: <output className="font-semibold">{priceText(total)}</output>
        {count > 1 && event.priceCents > 0 && ` (${count} × ${priceText(event.priceCents)})`}
      </p>
    </>
  );
}
