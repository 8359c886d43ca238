import { Field } from '../../ui/field';

type Props = { seats: number; hint: string; email?: string };

/** The questions of an event that asks none of its own. */
export function StandardFields({ seats, hint, email }: Props) {
  return (
    <>
      <Field name="fullName" label="Full name" autoComplete="name" required data-autofocus />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          key={email} // the address of whoever is signed in arrives a moment later
          name="email"
          label="Email"
          type="email"
          autoComplete="email"
          defaultValue={email}
          required
        />
        <Field name="phone" label="Phone" type="tel" autoComplete="tel" required />
      </div>
      <Field
        name="numberOfAttendees"
        label="Number of attendees"
        hint={hint}
        type="number"
        inputMode="numeric"
        min={1}
        max={seats}
        required
      />
      <Field as="textarea" name="specialRequirements" label="Special requirements" rows={3} optional />
    </>
  );
}
