import type { ReactNode } from 'react';
import { Button } from '../../../ui/button';
import { SubmitButton } from '../../../ui/submit-button';

/** The last line of a form in a dialog: leave it, or send it. */
export function DialogEnd({ onCancel, children }: { onCancel: () => void; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-end gap-3">
      <Button look="quiet" onClick={onCancel}>
        Cancel
      </Button>
      <SubmitButton>{children}</SubmitButton>
    </div>
  );
}
