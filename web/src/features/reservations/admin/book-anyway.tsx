import { useRef } from 'react';
import { useManages } from '../../../ui/admin/rights';
import { Button } from '../../../ui/button';
import { useFormState } from '../../../ui/form-context';

/**
 * Sends the form once more, although there is no room. It stands in the form, and only managers have it.
 * It is no submit button: as the first one of the form, Enter in a field would press it.
 */
export function BookAnyway() {
  const { sending } = useFormState();
  const overbook = useRef<HTMLInputElement>(null);
  if (!useManages()) return null;
  const book = () => {
    const field = overbook.current;
    if (!field) return;
    field.value = 'yes';
    field.form?.requestSubmit();
    field.value = ''; // only this press overbooks
  };
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-danger-soft px-4 py-3 sm:col-span-2">
      <input ref={overbook} type="hidden" name="overbook" defaultValue="" />
      <p className="min-w-0 flex-1 basis-40 text-sm text-danger">
        As a manager you may take more people than there is room for.
      </p>
      <Button look="danger" size="sm" busy={sending} onClick={book}>
        Book anyway
      </Button>
    </div>
  );
}
