import { addDays } from '../../../lib/dates';
import { formatRand } from '../../../lib/money';
import { deposit, settle, type TermsNumbers } from '../../../lib/terms';
import { Section } from '../../../ui/admin/section';
import { areNumbers, type NumberTexts, numbersOf } from './draft';
import { SiteField } from './site-field';

type Props = { numbers: NumberTexts; onChange: (numbers: NumberTexts) => void };

/** Each number, and its name in sentences. */
const fields: { part: keyof TermsNumbers; label: string; hint: string }[] = [
  { part: 'depositPercent', label: 'Deposit (%)', hint: '{depositPercent}' },
  { part: 'balanceDays', label: 'Balance due (days before)', hint: '{balanceDays}, or {balanceHours}' },
  {
    part: 'fullRefundDays',
    label: 'Full refund (days)',
    hint: '{fullRefundDays}: if there are more, all goes back',
  },
  {
    part: 'depositKeptDays',
    label: 'Deposit kept (days)',
    hint: '{depositKeptDays}: if there are fewer, nothing goes back',
  },
  { part: 'rescheduleDays', label: 'Notice to reschedule (days)', hint: '{rescheduleDays}' },
  { part: 'reschedulePercent', label: 'Fee to reschedule (%)', hint: '{reschedulePercent}' },
  { part: 'dietaryHours', label: 'Dietary notice (hours)', hint: '{dietaryHours}' },
  { part: 'forceMajeureMonths', label: 'Force majeure (months)', hint: '{forceMajeureMonths}' },
];

/** What the sentences of the terms and every sum are made from. */
export function TermsNumbersFields({ numbers, onChange }: Props) {
  return (
    <Section
      title="Numbers"
      lead="Deposits, deadlines and refunds are worked out with them. A name in braces stands for its number in the sentences below."
    >
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
        {fields.map(({ part, ...shown }) => (
          <SiteField
            key={part}
            {...shown}
            name={`terms.numbers.${part}`}
            inputMode="numeric"
            value={numbers[part]}
            onText={(text) => onChange({ ...numbers, [part]: text })}
          />
        ))}
      </div>
      <Example terms={numbersOf(numbers)} />
    </Section>
  );
}

const total = 280000;

/** What the numbers mean for one booking. */
function Example({ terms }: { terms: TermsNumbers }) {
  if (!areNumbers(terms) || terms.depositPercent > 100) return null;
  const today = '2026-01-01';
  const back = (days: number) => {
    const date = addDays(today, days);
    const { backCents } = settle(terms, { today, agreed: date, date, totalCents: total, paidCents: total });
    return backCents === 0 ? 'nothing goes back' : `${formatRand(backCents)} goes back`;
  };
  const { fullRefundDays: full, depositKeptDays: kept } = terms;
  return (
    <p className="max-w-prose text-sm text-ink-soft">
      For example: {formatRand(deposit(terms, total))} secures a booking of {formatRand(total)}. If all was
      paid and the guest cancels {full + 1} days ahead, {back(full + 1)}; {full} days ahead, {back(full)}
      {kept > 0 && `; ${kept - 1} days ahead, ${back(kept - 1)}`}.
    </p>
  );
}
