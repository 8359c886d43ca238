import { formatRand } from '../../../lib/money';
import { Field } from '../../../ui/field';
import { IconButton } from '../../../ui/icon-button';
import { MoneyField } from '../../../ui/money-field';
import { chargeOf, fieldOf, type Line } from '../draft';
import { amountCents } from '../totals';

type Props = {
  line: Line;
  number: number;
  /** Missing for the only line, which must stay. */
  onRemove?: () => void;
  onChange: (change: Partial<Line>) => void;
};

/** One line of an invoice: what, how many, at which rate, and what it comes to. */
export function LineFields({ line, number, onRemove, onChange }: Props) {
  return (
    <fieldset className="grid grid-cols-2 items-start gap-3 sm:grid-cols-[minmax(0,1fr)_5.5rem_8rem_7rem_auto]">
      <legend className="sr-only">Item {number}</legend>
      <Field
        name={fieldOf(line, 'description')}
        label="Description"
        value={line.description}
        onChange={(event) => onChange({ description: event.target.value })}
        className="col-span-2 sm:col-span-1"
      />
      <Field
        name={fieldOf(line, 'quantity')}
        label="Quantity"
        type="number"
        inputMode="numeric"
        min={1}
        step={1}
        value={line.quantity}
        onChange={(event) => onChange({ quantity: event.target.value })}
      />
      <MoneyField
        name={fieldOf(line, 'rateCents')}
        label="Rate"
        cents={line.rateCents}
        onCents={(rateCents) => onChange({ rateCents })}
      />
      <p className="flex items-center gap-2 self-center text-sm sm:flex-col sm:self-start sm:items-end sm:justify-self-end sm:gap-1.5">
        <span className="text-ink-soft sm:font-medium">Amount</span>
        <span className="font-medium whitespace-nowrap tabular-nums sm:py-3 sm:text-base sm:leading-snug">
          {formatRand(amountCents(chargeOf(line)))}
        </span>
      </p>
      <IconButton
        icon="trash"
        label={`Remove item ${number}`}
        disabled={!onRemove}
        onClick={onRemove}
        className="-me-2 justify-self-end sm:mt-7"
      />
    </fieldset>
  );
}
