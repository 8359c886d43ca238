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
    <fieldset className="grid grid-cols-2 items-start gap-3 sm:grid-cols-[minmax(0,1fr)_5.5rem_8rem_auto] sm:gap-4">
      <legend className="sr-only">Item {number}</legend>
      <Field
        name={fieldOf(line, 'description')}
        label="Description"
        value={line.description}
        maxLength={200}
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
      <div className="col-span-2 flex items-center justify-between gap-2 sm:col-span-1 sm:flex-col sm:items-end sm:gap-1.5">
        <span className="flex items-baseline gap-2 text-sm text-ink-soft sm:justify-end">
          Amount
          <span className="min-w-20 text-end font-medium whitespace-nowrap text-ink tabular-nums">
            {formatRand(amountCents(chargeOf(line)))}
          </span>
        </span>
        <IconButton
          icon="trash"
          label={`Remove item ${number}`}
          disabled={!onRemove}
          onClick={onRemove}
          className="-me-2"
        />
      </div>
    </fieldset>
  );
}
