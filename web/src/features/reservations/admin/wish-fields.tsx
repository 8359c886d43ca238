import { Field } from '../../../ui/field';

/** What the guests want, and what staff note. */
export const WishFields = () => (
  <>
    <Field
      name="specialRequest"
      label="Special request"
      as="textarea"
      optional
      maxLength={2000}
      className="sm:col-span-2"
    />
    <Field
      name="notes"
      label="Admin notes"
      as="textarea"
      optional
      maxLength={10_000}
      hint="Only staff see these."
      className="sm:col-span-2"
    />
  </>
);
