import type { ComponentType } from 'react';
import { Dialog } from '../dialog';
import { FailedState } from '../failed-state';
import { lazyPart, notLoaded } from '../lazy-part';

/** A window whose code comes when it is opened. Where it does not come, a window says so. */
export const lazyWindow = <P extends { onClose: () => void }>(load: () => Promise<ComponentType<P>>) =>
  lazyPart(load, ({ onClose, onRetry }) => (
    <Dialog open onClose={onClose} title="Not loaded">
      <FailedState problem={null} fallback={notLoaded} onRetry={onRetry} />
    </Dialog>
  ));
