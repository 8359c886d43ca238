import { currencySign } from '../../../gen/settings.gen';
import { Field } from '../../../ui/field';
import { plans } from './event-input';

/** What every event has: its words, when, where, what it costs, how many seats. */
export function EventFields() {
  return (
    <>
      <Field name="title" label="Title" required data-autofocus />
      <Field as="textarea" name="description" label="Description" rows={5} required />
      <div className="grid gap-5 xs:grid-cols-2">
        <Field name="date" label="Date" type="date" required />
        <Field name="time" label="Time" type="time" required />
      </div>
      <Field name="location" label="Location" required />
      <div className="grid gap-5 xs:grid-cols-2">
        <Field
          name="priceCents"
          label={`Price (${currencySign})`}
          type="number"
          inputMode="decimal"
          step="0.01"
          min={0}
          hint="Per person. 0 shows as Free."
          required
        />
        <Field
          name="totalSeats"
          label="Total seats"
          type="number"
          inputMode="numeric"
          step={1}
          min={1}
          required
        />
      </div>
      <Field
        as="select"
        name="payment"
        label="How guests pay"
        options={plans}
        hint="The register window, the letters and the guest’s own page say so. The terms have the deposit and the deadlines."
      />
      <Field
        name="largestParty"
        label="Largest party"
        type="number"
        inputMode="numeric"
        step={1}
        min={1}
        optional
        hint="The most people in one registration. Leave it empty to keep to the venue’s own rule."
      />
    </>
  );
}
