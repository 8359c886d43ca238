import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { newInvoice } from '../../../gen/new-invoice.gen';
import { cx } from '../../../lib/cx';
import { plainDate } from '../../../lib/dates';
import { formatRand } from '../../../lib/money';
import { Address } from '../../../ui/admin/address';
import { BackLink } from '../../../ui/admin/back-link';
import { useLetters } from '../../../ui/admin/letters';
import { PageHead } from '../../../ui/admin/page-head';
import { useGoLater } from '../../../ui/admin/use-go-later';
import { Button } from '../../../ui/button';
import { useConfirm } from '../../../ui/confirm';
import { Waiting } from '../../../ui/skeleton';
import { draftOf } from '../draft';
import { type Invoice, invoiceQuery, useUpdateInvoice } from './api';
import { InvoiceForm } from './invoice-form';
import { InvoiceMissing } from './invoice-missing';
import { useDraftForm } from './use-draft-form';

/** Everything but the customer can be changed. */
export function EditInvoicePage() {
  const { invoiceId = '' } = useParams();
  const [round, setRound] = useState(0);
  // An edit begins with what the server has now, not with what this screen remembers.
  const found = useQuery({ ...invoiceQuery(invoiceId), refetchOnMount: 'always' });
  const [ready, setReady] = useState(false);
  if (!ready && found.isFetchedAfterMount && !found.isFetching && found.isSuccess) setReady(true);

  if (!ready && found.isError) {
    return <InvoiceMissing title="Edit Invoice" problem={found.error} onRetry={() => void found.refetch()} />;
  }
  if (!ready || !found.data) return <Waiting lines={8} />;
  const reload = async () => {
    await found.refetch();
    setRound(round + 1);
  };
  return <Editor key={round} invoice={found.data} onReload={reload} />;
}

type Props = { invoice: Invoice; onReload: () => Promise<void> };

function Editor({ invoice, onReload }: Props) {
  // Newer versions may arrive in the background; what is typed belongs to the one it began with.
  const [base] = useState(invoice);
  const viewPath = `/admin/invoices/${base.id}`;
  const update = useUpdateInvoice(base.id);
  const confirm = useConfirm();
  const record = `invoice/${base.id}`;
  const warning = warningOf(invoice, Boolean(useLetters([record])(record)));
  const draft = useDraftForm({
    start: () => draftOf(base),
    more: { version: base.version },
    send: async (save) => {
      const question = { title: 'Change this invoice?', text: warning, confirm: 'Change it' };
      return warning && !(await confirm(question)) ? null : update.mutateAsync(save);
    },
    sorry: 'Failed to update invoice',
  });
  useGoLater(draft.saved && viewPath, 2);

  const startOver = async () => {
    const sure = await confirm({
      title: 'Load the newest version?',
      text: 'What you have typed here is replaced by what is saved now.',
      confirm: 'Load it',
    });
    if (sure) await onReload();
  };

  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col gap-2">
        <BackLink to={viewPath}>Back to Invoice</BackLink>
        <PageHead
          title={
            <>
              Edit Invoice <span className="whitespace-nowrap">{base.invoiceNumber}</span>
            </>
          }
        />
      </div>
      <InvoiceForm
        label="Edit Invoice"
        draft={draft}
        submit="Save Changes"
        success="Invoice updated successfully!"
        cancelTo={viewPath}
        taxNote={
          base.taxCents === 0 && draft.draft.taxRate === String(newInvoice.taxRate)
            ? 'This invoice was untaxed. Saving as shown would add 15%; enter 0 to leave it so.'
            : undefined
        }
      >
        {draft.refusal === 'stale' && (
          <div className="flex flex-wrap gap-3">
            <a href={viewPath} target="_blank" rel="noopener" className="link">
              See the newest version in a new tab
            </a>
            <Button look="secondary" size="sm" onClick={() => void startOver()}>
              Load the newest version here
            </Button>
          </div>
        )}
        <CustomerFacts invoice={base} />
      </InvoiceForm>
    </div>
  );
}

/** What somebody has paid or read already is not changed by the way. */
function warningOf({ receivedCents, customerInfo, status }: Invoice, sent: boolean): string {
  if (receivedCents > 0) {
    return `${formatRand(receivedCents)} was paid for this invoice. Change it all the same?`;
  }
  if (status === 'paid') return 'This invoice is paid. Change it all the same?';
  return sent ? `This invoice was sent to ${customerInfo.email}. Change it all the same?` : '';
}

/** Who and what for, as it was when the invoice was made. It cannot be changed. */
function CustomerFacts({ invoice: { customerInfo, reservationDetails } }: { invoice: Invoice }) {
  const facts = [
    ['Name', customerInfo.name],
    ['Phone', customerInfo.phone || '–'],
    ['Email', customerInfo.email ? <Address key="email" email={customerInfo.email} /> : '–'],
    ['Reservation', `${plainDate(reservationDetails.date)}, ${reservationDetails.time}`],
    ['Guests', reservationDetails.guests],
    ['Special requests', reservationDetails.specialRequests],
  ] as const;
  return (
    <section
      aria-labelledby="customer-heading"
      className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-5 sm:p-6"
    >
      <h2 id="customer-heading" className="text-h3">
        Customer Information
      </h2>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3">
        {facts.map(([label, value]) => (
          <div key={label} className={cx('min-w-0', label === 'Email' && 'max-sm:col-span-2')}>
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
