import type { ReactNode } from 'react';
import { plainDate } from '../../../lib/dates';
import { formatRand } from '../../../lib/money';
import { StatusBadge } from '../../../ui/admin/status';
import type { Statement } from '../../payments/admin/api';
import { taxRateOf } from '../totals';
import type { BankAccount, Invoice } from './api';
import {
  HowToPay,
  isKnown,
  PaymentLines,
  Schedule,
  settled,
  settledRows,
  shownLines,
} from './document-money';

export type Company = {
  name: string;
  address: readonly string[];
  phone: string;
  email: string;
  account: BankAccount;
};
type Props = { invoice: Invoice; company: Company; money: Statement | undefined };

/** The invoice as a sheet of paper: what is seen here is what is printed. */
export function InvoiceDocument({ invoice, company, money: written }: Props) {
  const money = written && invoice.status === 'paid' ? settled(written) : written;
  const { customerInfo: customer, reservationDetails: visit } = invoice;
  const { account } = company;
  const registered = [account.companyName, account.companyNumber].filter((part) => part !== '').join(', ');
  return (
    <article aria-label={`Invoice ${invoice.invoiceNumber}`} className="sheet">
      <header className="flex flex-wrap items-start justify-between gap-x-10 gap-y-5">
        <address className="flex flex-col text-sm text-ink-soft not-italic">
          <strong className="pb-1 font-serif text-h3 font-normal text-brand">{company.name}</strong>
          {registered && <span>{registered}</span>}
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
            {customer.email && <p className="break-all">{customer.email}</p>}
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
      <div className="flex flex-wrap items-start gap-x-10 gap-y-5 print:flex-nowrap">
        <div className="flex min-w-0 flex-1 flex-col gap-4 max-sm:basis-full">
          {money && money.schedule.length > 0 && (
            <Block title="Payment Schedule">
              <Schedule parts={money.schedule} />
            </Block>
          )}
          <Block title="Payment Terms">
            <p>{invoice.paymentTerms}</p>
          </Block>
        </div>
        <Sums invoice={invoice} money={money} />
      </div>
      <div className="flex flex-col gap-4 border-t border-line pt-5">
        {money && shownLines(money).length > 0 && (
          <Block title="Payments">
            <PaymentLines money={money} />
          </Block>
        )}
        {money && money.owedCents > 0 && isKnown(account) && (
          <Block title="How to Pay">
            <HowToPay account={account} reference={invoice.invoiceNumber} />
          </Block>
        )}
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

function Sums({ invoice, money }: { invoice: Invoice; money: Statement | undefined }) {
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
      {money &&
        settledRows(invoice, money).map(([name, cents]) => <Sum key={name} name={name} cents={cents} />)}
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
