import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { AppButtonLink } from '../../../ui/admin/app-button-link';
import { BackLink } from '../../../ui/admin/back-link';
import { HistoryLink } from '../../../ui/admin/history-link';
import { PageHead } from '../../../ui/admin/page-head';
import { useLiveResource } from '../../../ui/admin/resource';
import { Button } from '../../../ui/button';
import { ButtonLink } from '../../../ui/button-link';
import { Icon } from '../../../ui/icon';
import { Waiting } from '../../../ui/skeleton';
import { type Invoice, invoiceQuery, invoices, pdfPath, siteQuery } from './api';
import { type Company, InvoiceDocument } from './invoice-document';
import { InvoiceMissing } from './invoice-missing';
import { StatusButtons } from './status-buttons';
import { mailLink } from './words';

/** One invoice as a document, and what can be done with it. */
export function InvoicePage() {
  const { invoiceId = '' } = useParams();
  const found = useQuery(invoiceQuery(invoiceId));
  const site = useQuery(siteQuery);
  useLiveResource(invoices);

  if (found.isError && !found.data) {
    return <InvoiceMissing title="Invoice" problem={found.error} onRetry={() => void found.refetch()} />;
  }
  if (site.isError && !site.data) {
    return <InvoiceMissing title="Invoice" problem={site.error} onRetry={() => void site.refetch()} />;
  }
  if (!found.data || !site.data) return <Waiting lines={8} />;
  const seat = site.data.branches[0];
  const company = {
    name: site.data.name,
    address: seat?.address ?? [],
    phone: seat?.phone ?? '',
    email: seat?.email ?? '',
  };
  return <Shown invoice={found.data} company={company} />;
}

function Shown({ invoice, company }: { invoice: Invoice; company: Company }) {
  const { id, invoiceNumber } = invoice;

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
        <div className="pt-3">
          <StatusButtons invoice={invoice} />
        </div>
      </div>
      <InvoiceDocument invoice={invoice} company={company} />
    </div>
  );
}
