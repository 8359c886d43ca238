import { Icon } from '../../../ui/admin/icon';
import type { Letters } from '../../../ui/admin/letters';
import { Button } from '../../../ui/button';
import { IconButton } from '../../../ui/icon-button';
import type { Invoice } from './api';
import { useSend } from './use-send';

type Props = { invoice: Invoice; letters: Letters };

/** Puts the invoice with its PDF into the outbox. */
export function SendButton({ invoice, letters }: Props) {
  const { press, busy, refusal } = useSend(invoice, letters);
  return (
    <Button
      look="secondary"
      busy={busy}
      disabled={refusal !== ''}
      title={refusal || undefined}
      onClick={press}
    >
      <Icon name="arrow" />
      Send
    </Button>
  );
}

/** The same in a row of the list. */
export function SendIcon({ invoice, letters }: Props) {
  const { press, busy, refusal } = useSend(invoice, letters);
  return (
    <IconButton
      icon="arrow"
      label={`Send ${invoice.invoiceNumber}`}
      disabled={busy || refusal !== ''}
      onClick={press}
    />
  );
}
