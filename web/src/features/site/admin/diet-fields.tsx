import { useId } from 'react';
import { cx } from '../../../lib/cx';
import { useFormState } from '../../../ui/form-context';
import type { Dish } from './draft';

type Diet = NonNullable<Dish['diets']>[number];

const labels: Record<Diet, string> = {
  vegetarian: 'Vegetarian',
  vegan: 'Vegan',
  'gluten-free': 'Gluten-free',
  'dairy-free': 'Dairy-free',
  halal: 'Halal',
  nuts: 'Contains nuts',
};
const all = Object.keys(labels) as Diet[];

type Props = { name: string; diets: readonly Diet[]; onDiets: (diets: Diet[]) => void; className?: string };

/** The marks of a dish, each of them on or off. */
export function DietFields({ name, diets, onDiets, className }: Props) {
  const id = useId();
  const message = useFormState().messages[name];
  const toggle = (diet: Diet, on: boolean) =>
    onDiets(all.filter((one) => (one === diet ? on : diets.includes(one))));
  return (
    <fieldset aria-describedby={message ? id : undefined} className={cx('min-w-0', className)}>
      <legend className="mb-1.5 text-sm font-medium">Marks</legend>
      <div className="flex flex-wrap gap-x-5">
        {all.map((diet) => (
          <label key={diet} className="inline-flex min-h-11 items-center gap-2">
            <input
              type="checkbox"
              name={name}
              className="size-5 shrink-0 accent-brand"
              checked={diets.includes(diet)}
              onChange={(event) => toggle(diet, event.target.checked)}
            />
            {labels[diet]}
          </label>
        ))}
      </div>
      {message && (
        <p id={id} className="text-sm font-medium text-danger">
          {message}
        </p>
      )}
    </fieldset>
  );
}
