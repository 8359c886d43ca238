import { Dialog } from '../../../ui/dialog';
import { FormProvider } from '../../../ui/form-context';
import type { AttendanceForm } from '../api';
import { AttendanceFields } from '../attendance-fields';

const nothing = { id: 'preview', initial: {}, messages: {}, sending: false };
const someSeats = 20;

/** The questions as guests will see them. Nothing that is typed here goes anywhere. */
export function FormPreview({ form, onClose }: { form: AttendanceForm | undefined; onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title="Preview of the registration form">
      <FormProvider value={nothing}>
        <div className="flex flex-col gap-5">
          <AttendanceFields fields={(form?.fields ?? []).map(shown)} seats={someSeats} />
        </div>
      </FormProvider>
    </Dialog>
  );
}

/** A question without a label yet still needs a place. */
function shown<T extends { label: string; name: string }>(field: T, index: number): T {
  return { ...field, label: field.label || '(no label yet)', name: field.name || `question${index + 1}` };
}
