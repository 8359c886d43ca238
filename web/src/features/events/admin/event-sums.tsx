import { formatRand } from '../../../lib/money';
import type { EventMoney } from './api';

/** What an event has brought in, and what those who are coming have yet to pay. */
export function EventSums({ money: { receivedCents, owedCents } }: { money: EventMoney }) {
  return (
    <p>
      Taken so far <b className="font-semibold tabular-nums">{formatRand(receivedCents)}</b>, still due{' '}
      <b className="font-semibold tabular-nums">{formatRand(owedCents)}</b>.
    </p>
  );
}
