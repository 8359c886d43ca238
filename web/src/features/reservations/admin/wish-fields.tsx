import { Field } from '../../../ui/field';

/** What the guests want, and what staff note. */
export const WishFields = () => (
  <>
    <Field name="specialRequest" label="Special request" as="textarea" optional className="sm:col-span-2" />
    <Field
      name="notes"
      label="Admin notes"
      as="textarea"
      optional
      hint="Only staff see these."
      className="sm:col-span-2"
    />
  </>
);
