import { useState } from 'react';
import { Icon } from '../../../../ui/admin/icon';
import { Field } from '../../../../ui/field';
import { occasions } from '../choices';

type Props = { notes: string; onNotes: (notes: string) => void };

/** What few guests say on the telephone. It opens by itself where staff have noted something before. */
export function WishDetails({ notes, onNotes }: Props) {
  const [open, setOpen] = useState(false);
  const [noted, setNoted] = useState(false);
  if (noted !== (notes !== '')) {
    setNoted(notes !== '');
    if (notes !== '') setOpen(true);
  }
  return (
    <details
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="group sm:col-span-2"
    >
      <summary className="flex min-h-11 w-fit cursor-pointer items-center gap-1.5 text-sm font-medium">
        <Icon name="chevron" size="sm" className="transition-transform group-open:rotate-180" />
        Special request, occasion, notes
      </summary>
      <div className="flex flex-col gap-5 pt-2">
        <Field name="specialRequest" label="Special request" as="textarea" rows={2} optional />
        <Field
          name="occasion"
          label="Occasion"
          as="select"
          options={occasions}
          placeholder="Not said"
          optional
        />
        <Field
          name="notes"
          label="Admin notes"
          as="textarea"
          rows={2}
          optional
          value={notes}
          onChange={(event) => onNotes(event.target.value)}
          hint="Only staff see these."
        />
      </div>
    </details>
  );
}
