import { Field } from './field';

/** A field that people neither see nor hear of. Robots fill it in, and are thanked for nothing. */
export function Honeypot({ name = 'website' }: { name?: string }) {
  return (
    <div aria-hidden="true" className="sr-only">
      <Field name={name} label="Website" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
