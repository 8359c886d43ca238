import type { ReactNode } from 'react';
import { plainDate } from '../../../lib/dates';
import { formatRand } from '../../../lib/money';
import { StatusBadge } from '../../../ui/admin/status';
import { taxRateOf } from '../totals';
import type { Invoice } from './api';

export type Company = { name: string; address: readonly string[]; phone: string; email: string };

/** The invoice as a sheet of paper: what is seen here is what is printed. */
export function InvoiceDocument({ invoice, company }: { invoice: Invoice; company: Company }) {
  const { customerInfo: customer, reservationDetails: visit } = invoice;
  return (
    <article aria-label={`Invoice ${invoice.invoiceNumber}`} className="sheet">
      <header className="flex flex-wrap items-start justify-between gap-x-10 gap-y-5">
        <address className="flex flex-col text-sm text-ink-soft not-italic">
          <strong className="pb-1 font-serif text-h3 font-normal text-brand">{company.name}</strong>
          {company.address.map((line) => (
            <span key={line}>{line}</span>
          ))}
          <span>{company.phone}</span>
          <span>{company.email}</span>
        </address>
        <div className="flex flex-col gap-2 sm:items-end sm:text-end">
          <p className="eyebrow">Invoice</p>
          <p className="font-serif text-h3 leading-none tabular-nums">{invoice.invoiceNumber}</p>
          <dl className="grid grid-cols-[auto_auto] gap-x-4 pt-1 text-sm">
            <dt className="text-ink-soft">Date</dt>
            <dd>{plainDate(invoice.issuedOn)}</dd>
            <dt className="text-ink-soft">Due Date</dt>
            <dd>{plainDate(invoice.dueDate)}</dd>
          </dl>
          <div>
            <StatusBadge status={invoice.status} />
          </div>
        </div>
      </header>
      <div className="grid gap-x-10 gap-y-5 border-t border-line pt-5 sm:grid-cols-2 print:grid-cols-2">
        <Block title="Bill To">
          <div>
            <p className="font-semibold">{customer.name}</p>
            <p className="break-all">{customer.email}</p>
            {customer.phone && <p>{customer.phone}</p>}
          </div>
        </Block>
        <Block title="Reservation Details">
          <dl className="grid grid-cols-[auto_1fr] gap-x-4">
            <Detail name="Date" value={plainDate(visit.date)} />
            <Detail name="Time" value={visit.time} />
            <Detail name="Guests" value={visit.guests} />
            <Detail name="Special requests" value={visit.specialRequests} />
          </dl>
        </Block>
      </div>
      <Items invoice={invoice} />
      <Sums invoice={invoice} />
      <div className="flex flex-col gap-4 border-t border-line pt-5">
        <Block title="Payment Terms">
          <p>{invoice.paymentTerms}</p>
        </Block>
        {invoice.notes && (
          <Block title="Notes">
            <p className="whitespace-pre-line">{invoice.notes}</p>
          </Block>
        )}
        <p className="pt-1 text-center font-serif text-ink-soft">Thank you for dining with {company.name}.</p>
      </div>
    </article>
  );
}

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex min-w-0 flex-col gap-1 text-sm">
      <h2 className="eyebrow font-sans">{title}</h2>
      {children}
    </section>
  );
}

function Detail({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt className="text-ink-soft">{name}</dt>
      <dd className="min-w-0 whitespace-pre-line">{value}</dd>
    </>
  );
}

function Items({ invoice }: { invoice: Invoice }) {
  return (
    <table className="lines">
      <caption className="sr-only">Items</caption>
      <thead>
        <tr>
          <th scope="col">Description</th>
          <th scope="col">Qty</th>
          <th scope="col">Rate</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {invoice.items.map((item, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of a document that does not change
          <tr key={line}>
            <td>{item.description}</td>
            <td>{item.quantity}</td>
            <td>{formatRand(item.rateCents)}</td>
            <td>{formatRand(item.amountCents)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Sums({ invoice }: { invoice: Invoice }) {
  const { subtotalCents, taxCents, discountCents, totalCents } = invoice;
  const rate = taxCents > 0 ? ` (${taxRateOf(subtotalCents, taxCents)}%)` : '';
  return (
    <dl className="ms-auto flex w-full max-w-xs flex-col gap-1 text-sm tabular-nums">
      <Sum name="Subtotal" cents={subtotalCents} />
      <Sum name={`Tax${rate}`} cents={taxCents} />
      {discountCents > 0 && <Sum name="Discount" cents={-discountCents} />}
      <div className="mt-1 flex justify-between border-t-2 border-brand pt-2 text-lg leading-tight font-semibold">
        <dt>Total</dt>
        <dd>{formatRand(totalCents)}</dd>
      </div>
    </dl>
  );
}

function Sum({ name, cents }: { name: string; cents: number }) {
  return (
    <div className="flex justify-between">
      <dt className="text-ink-soft">{name}</dt>
      <dd>{formatRand(cents)}</dd>
    </div>
  );
}
