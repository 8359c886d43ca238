import type { ReactNode } from 'react';
import { AppButtonLink } from '../../../ui/admin/app-button-link';
import { FormActions } from '../../../ui/admin/form-actions';
import { Banner } from '../../../ui/banner';
import { Form } from '../../../ui/form';
import { SubmitButton } from '../../../ui/submit-button';
import { DraftDetails } from './draft-details';
import { DraftSums } from './draft-sums';
import { LineSources } from './line-sources';
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
      <div className="rounded-lg border border-line bg-surface p-5 sm:p-6">
        <LinesEditor
          lines={draft.lines}
          onLines={(lines) => change({ lines })}
          sources={(add) => <LineSources draft={draft} onAdd={add} />}
        />
      </div>
      {/* Narrower, they are parts of the form itself, so that its end can stay in sight. */}
      <div className="contents items-start gap-5 lg:grid lg:grid-cols-[minmax(0,1fr)_20rem]">
        <DraftDetails draft={draft} onChange={change} taxNote={taxNote} />
        <div className="contents flex-col gap-4 lg:sticky lg:flex lg:top-[calc(var(--spacing-header)+1.5rem)]">
          <DraftSums draft={draft} />
          <FormActions>
            <SubmitButton disabled={saved !== null} className="flex-1 sm:max-lg:flex-none">
              {submit}
            </SubmitButton>
            <AppButtonLink look="quiet" to={cancelTo}>
              Cancel
            </AppButtonLink>
          </FormActions>
        </div>
      </div>
    </Form>
  );
}
