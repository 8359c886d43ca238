import { lazy, Suspense, useState } from 'react';
import { Icon } from '../../../../ui/admin/icon';
import { Button } from '../../../../ui/button';

const WalkInWindow = lazy(() => import('./walk-in-window').then((file) => ({ default: file.WalkInWindow })));

/** Somebody stands at the entrance: one tap here, one on how many they are. */
export function WalkInButton({ branchId }: { branchId?: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="secondary" size="sm" onClick={() => setOpen(true)}>
        <Icon name="plus" size="sm" />
        Walk-in
      </Button>
      {open && (
        <Suspense>
          <WalkInWindow branchId={branchId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
