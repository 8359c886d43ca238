import { lazy, Suspense, useState } from 'react';
import { useOwns } from '../../../ui/admin/rights';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';

const RemindersDialog = lazy(() =>
  import('./reminders-dialog').then((file) => ({ default: file.RemindersDialog })),
);

/** The owner decides whether customers are reminded. */
export function RemindersButton() {
  const [open, setOpen] = useState(false);
  if (!useOwns()) return null;
  return (
    <>
      <Button look="quiet" size="sm" onClick={() => setOpen(true)}>
        <Icon name="clock" />
        Reminders
      </Button>
      <Suspense>{open && <RemindersDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
