import { formatRand } from '../../../lib/money';
import { type Draft, draftTotals } from '../draft';

/** What the invoice comes to while it is typed. */
export function DraftSums({ draft }: { draft: Draft }) {
  const { subtotalCents, taxCents, totalCents } = draftTotals(draft);
  const rows = [
    ['Subtotal', formatRand(subtotalCents)],
    [`Tax (${draft.taxRate || 0}%)`, formatRand(taxCents)],
    ['Discount', formatRand(0 - (draft.discountCents ?? 0))],
  ] as const;
  return (
    <section aria-label="Totals" className="rounded-lg bg-sunken px-5 py-4">
      <dl className="flex flex-col gap-1 tabular-nums">
        {rows.map(([label, value]) => (
          <div key={label} className="flex justify-between gap-6">
            <dt className="text-ink-soft">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div className="mt-1 flex justify-between gap-6 border-t border-line-strong/40 pt-2 text-lg font-semibold">
          <dt>Total</dt>
          <dd>{formatRand(totalCents)}</dd>
        </div>
      </dl>
    </section>
  );
}
