import { Field } from '../../../ui/field';
import { descriptions, type PhotoName } from '../photo-names';

type Photo = PhotoName | '';
type Props = { name: string; value: Photo; onChoice: (photo: Photo) => void };

const options = (Object.keys(descriptions) as PhotoName[]).map((name) => ({
  value: name,
  label: name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' '),
}));

/** One of the pictures that come with the product. */
export function PhotoSelect({ name, value, onChoice }: Props) {
  return (
    <Field
      as="select"
      name={name}
      label="Picture"
      options={options}
      placeholder="None"
      value={value}
      onChange={(event) => onChoice(event.target.value as Photo)}
      hint={value === '' ? undefined : descriptions[value]}
    />
  );
}
