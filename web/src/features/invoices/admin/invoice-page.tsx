import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { plainDate } from '../../../lib/dates';
import { AppButtonLink } from '../../../ui/admin/app-button-link';
import { BackLink } from '../../../ui/admin/back-link';
import { HistoryLink } from '../../../ui/admin/history-link';
import { Icon } from '../../../ui/admin/icon';
import { LetterState } from '../../../ui/admin/letter-state';
import { useLetters } from '../../../ui/admin/letters';
import { PageHead } from '../../../ui/admin/page-head';
import { useLiveResource } from '../../../ui/admin/resource';
import { siteQuery } from '../../../ui/admin/site-query';
import { Banner } from '../../../ui/banner';
import { Button } from '../../../ui/button';
import { ButtonLink } from '../../../ui/button-link';
import { Waiting } from '../../../ui/skeleton';
import { statementQuery } from '../../payments/admin/api';
import { PaymentsPanel } from '../../payments/admin/payments-panel';
import { accountQuery, type Invoice, invoiceQuery, invoices, pdfPath } from './api';
import { type Company, InvoiceDocument } from './invoice-document';
import { InvoiceMissing } from './invoice-missing';
import { SendButton } from './send-button';
import { StatusButtons } from './status-buttons';
import { notSendable, recordOf } from './use-send';
import { mailLink } from './words';

/** One invoice as a document, and what can be done with it. */
export function InvoicePage() {
  const { invoiceId = '' } = useParams();
  const found = useQuery(invoiceQuery(invoiceId));
  const site = useQuery(siteQuery);
  const account = useQuery(accountQuery);
  useLiveResource(invoices);

  const failed = [found, site, account].find((one) => one.isError && !one.data);
  if (failed) {
    return <InvoiceMissing title="Invoice" problem={failed.error} onRetry={() => void failed.refetch()} />;
  }
  if (!found.data || !site.data || !account.data) return <Waiting lines={8} />;
  const seat = site.data.branches[0];
  const company = {
    name: site.data.name,
    address: seat?.address ?? [],
    phone: seat?.phone ?? '',
    email: seat?.email ?? '',
    account: account.data,
  };
  return <Shown invoice={found.data} company={company} />;
}

function Shown({ invoice, company }: { invoice: Invoice; company: Company }) {
  const { id, invoiceNumber } = invoice;
  const money = useQuery(statementQuery({ kind: 'invoice', id }));
  const letters = useLetters([recordOf(invoice)])(recordOf(invoice));

  // Follows the document's title, which a browser offers as the name of a saved PDF.
  useEffect(() => {
    document.title = `Invoice ${invoiceNumber}`;
  }, [invoiceNumber]);

  return (
    <div className="flex flex-col gap-6">
      <div data-print="hide" className="flex flex-col gap-2">
        <div className="flex items-center justify-between gap-3">
          <BackLink to="/admin/invoices">Back to Invoices</BackLink>
          <HistoryLink entity="invoice" id={id} />
        </div>
        <PageHead
          title={`Invoice ${invoiceNumber}`}
          actions={
            <>
              <ButtonLink look="secondary" href={mailLink(invoice, company.name)}>
                <Icon name="mail" />
                Email Invoice
              </ButtonLink>
              <SendButton invoice={invoice} letters={letters} />
              <Button look="secondary" onClick={() => window.print()}>
                <Icon name="print" />
                Print/Save PDF
              </Button>
              <ButtonLink look="secondary" href={pdfPath(id)} download={`${invoiceNumber}.pdf`}>
                <Icon name="download" />
                Download PDF
              </ButtonLink>
              <AppButtonLink to={`/admin/invoices/${id}/edit`}>
                <Icon name="edit" />
                Edit Invoice
              </AppButtonLink>
            </>
          }
        />
        <LetterState letters={letters} />
        {!invoice.customerInfo.email && <p className="text-sm text-ink-soft">{notSendable(invoice)}</p>}
        <div className="pt-3">
          <StatusButtons invoice={invoice} />
        </div>
      </div>
      {invoice.visitCancelledOn && invoice.status !== 'cancelled' && (
        <div data-print="hide">
          <Banner tone="warning">
            {invoice.visitCancelledBy === 'venue'
              ? 'We called the reservation off'
              : 'The guest cancelled the reservation'}{' '}
            on {plainDate(invoice.visitCancelledOn)}. Cancel this invoice, too: what goes back counts from
            that day.
          </Banner>
        </div>
      )}
      <PaymentsPanel kind="invoice" id={id} reference={invoiceNumber} />
      <InvoiceDocument invoice={invoice} company={company} money={money.data} />
    </div>
  );
}
