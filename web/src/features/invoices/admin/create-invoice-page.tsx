import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { ApiProblem, failure } from '../../../lib/problem';
import { BackLink } from '../../../ui/admin/back-link';
import { PageHead } from '../../../ui/admin/page-head';
import { useGoLater } from '../../../ui/admin/use-go-later';
import { Banner } from '../../../ui/banner';
import { Waiting } from '../../../ui/skeleton';
import { useToast } from '../../../ui/toast';
import { newDraft, sameLines, startingLines } from '../draft';
import {
  type InvoiceInput,
  type Reservation,
  reservationQuery,
  useCreateInvoice,
  useSendInvoice,
} from './api';
import { InvoiceForm } from './invoice-form';
import { ReservationPicker } from './reservation-picker';
import { useDraftForm, venueToday } from './use-draft-form';

const listPath = '/admin/invoices';

/**
 * Choose a reservation, then items, sums and details. The address may bring the choice along, and that the invoice
 * leaves as soon as it is written: whoever confirms a request asks for the deposit so.
 */
export function CreateInvoicePage() {
  const [params] = useSearchParams();
  const [asked] = useState(params.get('reservation') ?? '');
  const [sends] = useState(params.has('send'));
  const found = useQuery(reservationQuery(asked));
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col gap-2">
        <BackLink to={listPath}>Back to Invoices</BackLink>
        <PageHead title="Create Invoice" />
      </div>
      {found.isError && <Banner tone="warning">{notFound(found.error)}</Banner>}
      {found.isLoading ? <Waiting lines={8} /> : <Creator first={found.data} sends={sends} />}
    </div>
  );
}

function notFound(problem: unknown): string {
  const gone = problem instanceof ApiProblem && problem.status === 404;
  return gone
    ? 'That reservation is not there any more. Please choose another.'
    : 'Failed to load reservations';
}

function Creator({ first, sends }: { first: Reservation | undefined; sends: boolean }) {
  const [chosen, setChosen] = useState(first);
  const [, setParams] = useSearchParams();
  const picker = useRef<HTMLElement>(null);
  const create = useCreateInvoice();
  const letter = useSendInvoice();
  const toast = useToast();
  const createAndSend = async (save: { body: InvoiceInput; key: string }) => {
    const made = await create.mutateAsync(save);
    if (!sends) return made;
    try {
      await letter.mutateAsync(made.id);
      toast({ text: `${made.invoiceNumber} goes to ${made.customerInfo.email}.`, seconds: 5 });
    } catch (problem) {
      toast({ tone: 'danger', ...failure(problem, 'The invoice was created, but not sent'), seconds: 8 });
    }
    return made;
  };
  const draft = useDraftForm({
    start: () => newDraft(venueToday(), first?.guestCount),
    more: { reservationId: chosen?.id ?? '' },
    extra: (): Record<string, string> => (chosen ? {} : { reservationId: 'Please select a reservation' }),
    send: createAndSend,
    sorry: 'Failed to create invoice',
  });
  useGoLater(draft.saved && listPath, 2);

  const { ref: form, messages } = draft.form;
  // Follows the form's refusal to the part of the screen that it is about. The picker is longer than a phone,
  // so that its beginning is shown, with the list of all mistakes above it once that is drawn.
  useEffect(() => {
    if (!messages.reservationId) return;
    picker.current?.focus({ preventScroll: true });
    const frame = requestAnimationFrame(() => form.current?.scrollIntoView({ block: 'start' }));
    return () => cancelAnimationFrame(frame);
  }, [messages, form]);

  const [suggested, setSuggested] = useState(draft.draft.lines);
  const choose = (reservation: Reservation) => {
    setChosen(reservation);
    picker.current?.focus({ preventScroll: true }); // the card that was pressed goes
    setParams(
      { reservation: reservation.id, ...(sends && { send: 'yes' }) },
      { replace: true, preventScrollReset: true },
    );
    if (messages.reservationId) draft.form.clear();
    // Items that somebody has written stay; those that we suggested follow the guests.
    if (!sameLines(draft.draft.lines, suggested)) return;
    const lines = startingLines(reservation.guestCount);
    setSuggested(lines);
    draft.adopt({ lines });
  };

  return (
    <InvoiceForm
      label="Create Invoice"
      draft={draft}
      submit={sends ? 'Create and send' : 'Create Invoice'}
      success={`Invoice ${draft.saved?.invoiceNumber} created successfully!`}
      cancelTo={listPath}
      hidden={{ reservationId: chosen?.id ?? '' }}
    >
      <ReservationPicker ref={picker} chosen={chosen} onChoose={choose} />
    </InvoiceForm>
  );
}
