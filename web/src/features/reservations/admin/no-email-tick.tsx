import { Field } from '../../../ui/field';

type Props = { checked: boolean; onChange: (on: boolean) => void };

/** For guests who have no address, or keep it to themselves. */
export const NoEmailTick = ({ checked, onChange }: Props) => (
  <Field
    name="noEmail"
    label="No e-mail"
    as="checkbox"
    checked={checked}
    onChange={(event) => onChange(event.target.checked)}
    hint={checked ? 'The guest is told nothing. Please ask for a phone number.' : undefined}
    className="min-h-11 justify-center"
  />
);
