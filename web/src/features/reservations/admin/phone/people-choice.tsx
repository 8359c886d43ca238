import { Field } from '../../../../ui/field';
import { ChoicesGroup } from '../choices-group';
import { peopleText } from '../people';

type Props = { people: string; more: boolean; onPeople: (people: string, more: boolean) => void };

const larger = 'more';
const numbers = Array.from({ length: 10 }, (_, at) => ({
  value: String(at + 1),
  label: String(at + 1),
  said: peopleText(at + 1),
}));

/** One to ten by one tap; a larger party is typed. */
export function PeopleChoice({ people, more, onPeople }: Props) {
  return (
    <ChoicesGroup
      name={more ? 'people' : 'partySize'}
      label="People"
      columns="grid-cols-4 sm:grid-cols-11"
      choices={[...numbers, { value: larger, label: 'More', said: 'More people' }]}
      value={more ? larger : people}
      onChoose={(value) => (value === larger ? onPeople('', true) : onPeople(value, false))}
      quiet={more}
    >
      {more && (
        <Field
          name="partySize"
          label="How many people?"
          type="number"
          inputMode="numeric"
          min={1}
          max={500}
          value={people}
          onChange={(event) => onPeople(event.target.value, true)}
        />
      )}
    </ChoicesGroup>
  );
}
