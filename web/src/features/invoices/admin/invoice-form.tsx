import type { ReactNode } from 'react';
import { AppButtonLink } from '../../../ui/admin/app-button-link';
import { Banner } from '../../../ui/banner';
import { Field } from '../../../ui/field';
import { Form } from '../../../ui/form';
import { MoneyField } from '../../../ui/money-field';
import { SubmitButton } from '../../../ui/submit-button';
import { DraftSums } from './draft-sums';
import { LinesEditor } from './lines-editor';
import type { DraftForm } from './use-draft-form';

type Props = {
  label: string;
  draft: DraftForm;
  submit: string;
  success: string;
  cancelTo: string;
  taxNote?: string;
  /** Names and values that belong to the same attempt. */
  hidden?: Record<string, string>;
  children?: ReactNode;
};

// The good news may be far above the button that was pressed.
const focus = (banner: HTMLElement | null) => banner?.focus();

/** Items, sums and details: the part that create and edit share. */
export function InvoiceForm({
  label,
  draft: { form, draft, change, saved },
  submit,
  success,
  cancelTo,
  taxNote,
  hidden = {},
  children,
}: Props) {
  return (
    <Form form={form} label={label}>
      {saved && (
        <Banner ref={focus} tone="success">
          {success}
        </Banner>
      )}
      {children}
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-8 rounded-lg border border-line bg-surface p-5 sm:p-6">
          <LinesEditor lines={draft.lines} onLines={(lines) => change({ lines })} />
          <section aria-labelledby="details-heading" className="flex flex-col gap-4">
            <h2 id="details-heading" className="text-h3">
              Details
            </h2>
            <div className="grid gap-4 sm:grid-cols-3">
              <Field
                name="taxRate"
                label="Tax Rate (%)"
                type="number"
                inputMode="decimal"
                min={0}
                max={100}
                step={0.01}
                value={draft.taxRate}
                onChange={(event) => change({ taxRate: event.target.value })}
                hint={taxNote}
              />
              <MoneyField
                name="discountCents"
                label="Discount"
                cents={draft.discountCents}
                onCents={(discountCents) => change({ discountCents })}
              />
              <Field
                name="dueDate"
                label="Due Date"
                type="date"
                value={draft.dueDate}
                onChange={(event) => change({ dueDate: event.target.value })}
              />
            </div>
            <Field
              name="paymentTerms"
              label="Payment Terms"
              maxLength={200}
              value={draft.paymentTerms}
              onChange={(event) => change({ paymentTerms: event.target.value })}
            />
            <Field
              as="textarea"
              name="notes"
              label="Notes"
              optional
              maxLength={10_000}
              value={draft.notes}
              onChange={(event) => change({ notes: event.target.value })}
            />
          </section>
        </div>
        <div className="flex flex-col gap-4 xl:sticky xl:top-[calc(var(--spacing-header)+1.5rem)]">
          <DraftSums draft={draft} />
          <div className="flex flex-wrap gap-3">
            <SubmitButton disabled={saved !== null} className="flex-1">
              {submit}
            </SubmitButton>
            <AppButtonLink look="quiet" to={cancelTo}>
              Cancel
            </AppButtonLink>
          </div>
        </div>
      </div>
    </Form>
  );
}
