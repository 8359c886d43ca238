import { useProof } from '../../features/accounts/admin/use-proof';
import { RemindersPanel } from '../../features/invoices/admin/reminders-panel';
import type { Shown } from '../../features/site/admin/site-editor';
import { SitePage } from '../../features/site/admin/site-page';

const shown: Shown = {
  title: 'Payments and terms',
  tabs: ['account', 'terms', 'preview', 'history'],
  beside: { key: 'reminders', label: 'Reminders', panel: <RemindersPanel /> },
};

/** Where guests pay, what they agree to, and whether they are reminded. The account changes only after a proof that it is still the owner. */
export function PaymentsAndTermsScreen() {
  const { prove, dialog } = useProof();
  return (
    <>
      <SitePage
        prove={prove}
        shown={shown}
        lead="Where guests pay, which terms they agree to, and whether they are reminded."
      />
      {dialog}
    </>
  );
}
