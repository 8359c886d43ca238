import type { components } from '../../gen/api';
import { plainDate } from '../../lib/dates';
import { formatRand } from '../../lib/money';
import { EftDetails } from './eft-details';

export type GuestStatement = components['schemas']['GuestStatement'];

type Props = { money: GuestStatement; title: string };

/** What a guest is to pay, until when and how, what came, and what comes back. */
export function DueCard({ money, title }: Props) {
  const { reference, totalCents, receivedCents, owedCents, eft, received } = money;
  // Where the sentence says it, once is enough.
  const givenBack = received.some(({ amountCents }) => amountCents < 0);
  const told = received.length === 0 && money.due.includes(formatRand(totalCents));
  return (
    <section
      aria-labelledby={reference}
      className="flex flex-col gap-4 rounded-md border border-line bg-surface p-5"
    >
      <h2 id={reference} className="text-h3 wrap-anywhere">
        {title}
      </h2>
      <p className="text-lg">{money.due}</p>
      <dl className="flex flex-wrap gap-x-8 gap-y-2 empty:hidden">
        {!told && <Sum label="Total" cents={totalCents} />}
        {money.keptCents ? <Sum label="Kept for what you gave back" cents={money.keptCents} /> : null}
        {received.length > 0 && (
          <Sum label={givenBack ? 'Received and not given back' : 'Received'} cents={receivedCents} />
        )}
        {received.length > 0 && owedCents > 0 && <Sum label="Still to pay" cents={owedCents} />}
      </dl>
      {eft && <EftDetails eft={eft} />}
      {received.length > 0 && (
        <div className="flex flex-col gap-1">
          <h3 className="text-h4">Payments</h3>
          <ul aria-label="Payments" className="tabular-nums">
            {received.map(({ day, amountCents, how }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have no names, and none is ever taken out
              <li key={index}>
                {plainDate(day)}: {formatRand(Math.abs(amountCents))} {amountCents < 0 && 'given back '}
                {how}
              </li>
            ))}
          </ul>
        </div>
      )}
      {money.cancelled && money.refund && <p>{money.refund}</p>}
    </section>
  );
}

function Sum({ label, cents }: { label: string; cents: number }) {
  return (
    <div className="flex flex-col">
      <dt className="text-sm text-ink-faint">{label}</dt>
      <dd className="text-lg tabular-nums">{formatRand(cents)}</dd>
    </div>
  );
}
