import { plainDate } from '../../../lib/dates';
import { formatRand } from '../../../lib/money';
import type { DuePart, Statement } from '../../payments/admin/api';
import { methodWord, partWord } from '../../payments/admin/words';
import { neverByMail } from '../../payments/never-by-mail';
import type { BankAccount, Invoice } from './api';

/** When each part is due, or that it is paid. */
export function Schedule({ parts }: { parts: readonly DuePart[] }) {
  return (
    <dl className="grid grid-cols-[auto_auto_1fr] gap-x-3 tabular-nums">
      {parts.map((part) => (
        <div key={part.part} className="contents">
          <dt>{partWord(part.part)}</dt>
          <dd className="text-end">{formatRand(part.amountCents)}</dd>
          <dd className="text-ink-soft">{dueWords(part)}</dd>
        </div>
      ))}
    </dl>
  );
}

function dueWords({ owedCents, amountCents, dueOn }: DuePart): string {
  if (owedCents === 0) return 'paid';
  const missing = owedCents < amountCents ? `${formatRand(owedCents)} ` : '';
  return `${missing}due ${plainDate(dueOn)}`;
}

/** What a guest reads where staff have called it paid: nothing more is asked, whatever was written down. */
export function settled(money: Statement): Statement {
  return { ...money, owedCents: 0, schedule: money.schedule.map((part) => ({ ...part, owedCents: 0 })) };
}

/** The lines below the total: what came, and what is missing or too much. */
export function settledRows({ status }: Invoice, money: Statement): (readonly [string, number])[] {
  const { receivedCents, owedCents, creditCents } = money;
  const off = status === 'cancelled';
  return [
    ...(receivedCents !== 0 ? [['Received', receivedCents] as const] : []),
    ...(creditCents > 0
      ? [[off ? 'To be refunded' : 'Credit', creditCents] as const]
      : off || money.totalCents === 0
        ? []
        : [['Still to pay', owedCents] as const]),
  ];
}

/** Mistakes are left out together with the lines that took them back: they come to nothing. */
export const shownLines = ({ payments }: Statement) =>
  payments.filter(({ reverses, reversedBy }) => !reverses && !reversedBy);

export function PaymentLines({ money }: { money: Statement }) {
  return (
    <ul className="flex flex-col">
      {shownLines(money).map((line) => (
        <li key={line.id} className="flex flex-wrap justify-between gap-x-4">
          <span className="min-w-0 break-words">
            {plainDate(line.receivedOn)}, {methodWord(line.method)}
            {line.amountCents < 0 && ', given back'}
            {line.reference && <span className="text-ink-soft"> {line.reference}</span>}
          </span>
          <span className="ms-auto tabular-nums">{formatRand(line.amountCents)}</span>
        </li>
      ))}
    </ul>
  );
}

/** Where money goes, with the reference to quote. */
export function HowToPay({ account, reference }: { account: BankAccount; reference: string }) {
  const rows = [
    ['Account holder', account.accountHolder],
    ['Bank', account.bank],
    ['Account number', account.accountNumber],
    ['Branch code', account.branchCode],
    ['Account type', account.accountType],
    ['Reference', reference],
  ] as const;
  return (
    <>
      <dl className="grid gap-x-10 sm:grid-cols-2 print:grid-cols-2">
        {rows
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <div key={name} className="flex gap-4">
              <dt className="w-32 shrink-0 text-ink-soft">{name}</dt>
              <dd className="min-w-0 font-medium break-words">{value}</dd>
            </div>
          ))}
      </dl>
      <p className="text-ink-soft">{neverByMail}</p>
    </>
  );
}

export const isKnown = ({ bank, accountNumber }: BankAccount) => bank !== '' && accountNumber !== '';
