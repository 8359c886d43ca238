import { useId } from 'react';
import { cx } from '../../../lib/cx';
import { Field } from '../../../ui/field';

type Props = {
  categories: readonly string[];
  value: string;
  error?: string;
  disabled: boolean;
  onChange: (category: string) => void;
};

/** One category for all pictures of a batch: a tap on one that is there, or a new one typed. */
export function CategoryChoice({ categories, value, error, disabled, onChange }: Props) {
  const list = useId();
  return (
    <div className="flex flex-col gap-3">
      <Field
        name="category"
        label="Category"
        list={list}
        autoComplete="off"
        placeholder="Choose or type one"
        value={value}
        disabled={disabled}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
        className="max-w-sm"
      />
      <datalist id={list}>
        {categories.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      {categories.length > 0 && (
        <ul aria-label="Categories" className="-m-1 flex gap-2 p-1 max-sm:overflow-x-auto sm:flex-wrap">
          {categories.slice(0, most).map((name) => (
            <li key={name} className="shrink-0">
              <button
                type="button"
                aria-pressed={name === value}
                disabled={disabled}
                onClick={() => onChange(name)}
                className={cx(
                  'inline-flex min-h-11 items-center rounded-full border px-4 text-sm transition-colors sm:min-h-9',
                  name === value
                    ? 'border-brand bg-brand text-on-brand'
                    : 'border-line-strong/60 hover:border-ink hover:bg-ink/5',
                )}
              >
                {name}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** More than these are found faster by typing. */
const most = 10;
