import type { ReactNode } from 'react';
import { focusHeading } from '../../lib/focus';
import { Button } from '../button';

/** The way out of a search that found nothing. */
export function ShowAll({ onAll, children }: { onAll: () => void; children: ReactNode }) {
  return (
    <Button
      look="secondary"
      onClick={() => {
        onAll();
        focusHeading('button'); // which goes
      }}
    >
      {children}
    </Button>
  );
}
