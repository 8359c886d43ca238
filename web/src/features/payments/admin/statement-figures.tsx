import { cx } from '../../../lib/cx';
import { shortDate } from '../../../lib/dates';
import { formatRand } from '../../../lib/money';
import { Badge } from '../../../ui/badge';
import type { DuePart, Statement } from './api';
import { dueText, isLate, nextOf, notSecured, partWord, venueToday } from './words';

/** What is due next, the sums, and the parts with their days. */
export function StatementFigures({ statement }: { statement: Statement }) {
  const { totalCents, receivedCents, owedCents, creditCents, schedule, refund } = statement;
  const today = venueToday();
  const next = nextOf(statement);
  const sums = [
    ['Total', totalCents],
    ['Received', receivedCents],
    ['Owed', owedCents],
    ...(creditCents > 0 ? [[refund?.cancelled ? 'To be refunded' : 'Credit', creditCents] as const] : []),
  ] as const;
  return (
    <div className="flex flex-col gap-4">
      {next && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold">{dueText(next, today)}</span>
          {notSecured(next, today) && <Badge tone="warning">Not secured</Badge>}
        </p>
      )}
      <dl
        className={cx(
          'grid grid-cols-2 gap-x-6 gap-y-3',
          sums.length > 3 ? 'sm:grid-cols-4' : 'xs:grid-cols-3',
        )}
      >
        {sums.map(([label, cents]) => (
          <div key={label} className="min-w-0">
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd className="text-lg font-semibold tabular-nums">{formatRand(cents)}</dd>
          </div>
        ))}
      </dl>
      {schedule.length > 0 && (
        <ul aria-label="Schedule" className="flex flex-col gap-1 text-sm">
          {schedule.map((part) => (
            <li key={part.part} className="flex flex-wrap gap-x-2">
              <span>
                {partWord(part.part)} {formatRand(part.amountCents)}
                {part.dueOn && `, due ${shortDate(part.dueOn)}`}
              </span>
              <PartState part={part} today={today} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function PartState({ part, today }: { part: DuePart; today: string }) {
  if (part.owedCents === 0) return <span className="font-medium text-success">paid</span>;
  const missing = part.owedCents < part.amountCents ? `${formatRand(part.owedCents)} missing` : 'open';
  return isLate(part, today) ? (
    <span className="font-medium text-danger">{missing}, late</span>
  ) : (
    <span className="text-ink-soft">{missing}</span>
  );
}
