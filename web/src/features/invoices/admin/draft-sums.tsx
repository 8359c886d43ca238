import { formatRand } from '../../../lib/money';
import { type Draft, draftTotals } from '../draft';

/** What the invoice comes to while it is typed. */
export function DraftSums({ draft }: { draft: Draft }) {
  const { subtotalCents, taxCents, totalCents } = draftTotals(draft);
  const rows = [
    ['Subtotal', formatRand(subtotalCents)],
    [`Tax (${draft.taxRate || 0}%)`, formatRand(taxCents)],
    ['Discount', formatRand(-(draft.discountCents ?? 0))],
  ] as const;
  return (
    <section aria-label="Totals" className="rounded-lg bg-sunken px-5 py-4">
      <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 tabular-nums">
        {rows.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="text-end">{value}</dd>
          </div>
        ))}
        <dt className="border-t border-line-strong/40 pt-2 text-lg font-semibold">Total</dt>
        <dd className="border-t border-line-strong/40 pt-2 text-end text-lg font-semibold">
          {formatRand(totalCents)}
        </dd>
      </dl>
    </section>
  );
}
