import { useFormState } from '../../../ui/form-context';
import { methods } from './words';

/** How money changed hands: one tap. The keyboard begins here, since the rest is filled in. */
export function MethodField() {
  const { id, messages } = useFormState();
  const message = messages.method;
  return (
    <fieldset aria-describedby={message && `${id}-method-error`} className="flex min-w-0 flex-col gap-1.5">
      <legend className="float-start w-full text-sm font-medium">Method</legend>
      <div className="clear-both grid grid-cols-4 gap-2">
        {methods.map(({ value, label }, at) => (
          <label
            key={value}
            className="relative flex min-h-12 items-center justify-center rounded-md border border-line-strong bg-surface px-1 has-checked:border-brand has-checked:bg-brand has-checked:text-on-brand has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand"
          >
            <input
              type="radio"
              name="method"
              value={value}
              defaultChecked={at === 0}
              data-autofocus={at === 0 || undefined}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            {label}
          </label>
        ))}
      </div>
      {message && (
        <p id={`${id}-method-error`} className="text-sm font-medium text-danger">
          {message}
        </p>
      )}
    </fieldset>
  );
}
