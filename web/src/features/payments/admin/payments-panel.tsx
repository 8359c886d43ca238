import { useQuery } from '@tanstack/react-query';
import { Suspense, useId, useState } from 'react';
import { lazyWindow } from '../../../ui/admin/lazy-window';
import { Loaded } from '../../../ui/admin/loaded';
import { useLiveResource } from '../../../ui/admin/resource';
import { Banner } from '../../../ui/banner';
import { Button } from '../../../ui/button';
import { type Account, type Payment, type Statement, statementQuery, statements } from './api';
import { LineTable } from './line-table';
import { StatementFigures } from './statement-figures';
import { refundText } from './words';

const PaymentDialog = lazyWindow(() => import('./payment-dialog').then((file) => file.PaymentDialog));
const ReversalDialog = lazyWindow(() => import('./reversal-dialog').then((file) => file.ReversalDialog));

type Props = Account & {
  /** What the payer was asked to quote. */
  reference?: string;
};

/** What was paid for something and what is due, with everything that can be written down about it. */
export function PaymentsPanel({ kind, id, reference }: Props) {
  const heading = useId();
  const found = useQuery(statementQuery({ kind, id }));
  useLiveResource(statements);
  return (
    <section
      aria-labelledby={heading}
      data-print="hide"
      className="flex min-w-0 flex-col gap-5 rounded-lg border border-line bg-surface p-4 sm:p-6"
    >
      <h2 id={heading} className="text-h3">
        Payments
      </h2>
      <Loaded found={found} lines={4} failed="Failed to load the payments">
        {(data) => <Shown account={{ kind, id }} statement={data} reference={reference} />}
      </Loaded>
    </section>
  );
}

type Open = 'receive' | 'refund' | Payment;
type ShownProps = { account: Account; statement: Statement; reference: string | undefined };

function Shown({ account, statement, reference }: ShownProps) {
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const { refund, receivedCents, payments } = statement;
  const proposed = refund?.cancelled === true && refund.backCents > 0;
  return (
    <>
      <StatementFigures statement={statement} />
      {proposed && <Banner tone="warning">To be refunded by the terms. {refundText(refund)}</Banner>}
      <div className="flex flex-wrap gap-3">
        <Button look={proposed ? 'secondary' : 'primary'} onClick={() => setOpen('receive')}>
          Record payment
        </Button>
        {receivedCents > 0 && (
          <Button look={proposed ? 'primary' : 'secondary'} onClick={() => setOpen('refund')}>
            Refund
          </Button>
        )}
      </div>
      {payments.length > 0 ? (
        <LineTable lines={payments} onTakeBack={setOpen} />
      ) : (
        <p className="text-ink-soft">Nothing was received yet.</p>
      )}
      <Suspense>
        {open === 'receive' || open === 'refund' ? (
          <PaymentDialog account={account} task={open} reference={reference} onClose={close} />
        ) : (
          open && <ReversalDialog account={account} line={open} onClose={close} />
        )}
      </Suspense>
    </>
  );
}
