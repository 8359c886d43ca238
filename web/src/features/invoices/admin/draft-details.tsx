import { Field } from '../../../ui/field';
import { MoneyField } from '../../../ui/money-field';
import type { Draft } from '../draft';

type Props = { draft: Draft; onChange: (change: Partial<Draft>) => void; taxNote?: string };

/** What is said about the whole invoice, beside its lines. */
export function DraftDetails({ draft, onChange, taxNote }: Props) {
  return (
    <section
      aria-labelledby="details-heading"
      className="flex min-w-0 flex-col gap-4 rounded-lg border border-line bg-surface p-5 sm:p-6"
    >
      <h2 id="details-heading" className="text-h3">
        Details
      </h2>
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:max-xl:grid-cols-2">
        <Field
          name="taxRate"
          label="Tax Rate (%)"
          type="number"
          inputMode="decimal"
          min={0}
          max={100}
          step={0.01}
          value={draft.taxRate}
          onChange={(event) => onChange({ taxRate: event.target.value })}
          hint={taxNote && <span className="font-medium text-warning">{taxNote}</span>}
        />
        <MoneyField
          name="discountCents"
          label="Discount"
          cents={draft.discountCents}
          onCents={(discountCents) => onChange({ discountCents })}
        />
        <Field
          name="dueDate"
          label="Due Date"
          type="date"
          value={draft.dueDate}
          onChange={(event) => onChange({ dueDate: event.target.value })}
          className="col-span-2 sm:col-span-1"
        />
      </div>
      <Field
        name="paymentTerms"
        label="Payment Terms"
        value={draft.paymentTerms}
        onChange={(event) => onChange({ paymentTerms: event.target.value })}
      />
      <Field
        as="textarea"
        name="notes"
        label="Notes"
        optional
        value={draft.notes}
        onChange={(event) => onChange({ notes: event.target.value })}
      />
    </section>
  );
}
