import { type ComponentType, useCallback, useEffect, useState } from 'react';
import type { User } from '../../../features/accounts/api';
import { useToast } from '../../../ui/toast';
import { useShortcuts } from './use-shortcuts';

type Windows = {
  Palette: ComponentType<{ user: User; onClose: () => void; onShortcuts: () => void }>;
  ShortcutsDialog: ComponentType<{ role: User['role']; onClose: () => void }>;
};

const load = (): Promise<Windows> =>
  Promise.all([import('./palette'), import('./shortcuts-dialog')]).then(([a, b]) => ({ ...a, ...b }));

/** Opens the palette and the list of shortcuts, whose code comes after the first screen. */
export function usePalette(user: User) {
  const [windows, setWindows] = useState<Windows | null>(null);
  const [open, setOpen] = useState<'palette' | 'shortcuts' | null>(null);
  const toast = useToast();

  const show = useCallback(
    (which: 'palette' | 'shortcuts') => {
      setOpen(which); // within the key's own event, so that the next key is already typed into the field
      load().then(setWindows, () => {
        setOpen(null);
        toast({ tone: 'danger', text: 'The search could not be loaded. Please try again.', seconds: 5 });
      });
    },
    [toast],
  );
  const onPalette = useCallback(() => show('palette'), [show]);
  const onShortcuts = useCallback(() => show('shortcuts'), [show]);
  useShortcuts({ role: user.role, onPalette, onHelp: onShortcuts });

  // Follows the first screen: it comes before what is only wanted now and then.
  useEffect(() => void load().then(setWindows, () => {}), []);

  const close = () => setOpen(null);
  const dialog = windows && (
    <>
      {open === 'palette' && <windows.Palette user={user} onClose={close} onShortcuts={onShortcuts} />}
      {open === 'shortcuts' && <windows.ShortcutsDialog role={user.role} onClose={close} />}
    </>
  );
  return { onPalette, onShortcuts, dialog };
}
