import { Suspense, useRef, useState } from 'react';
import type { User } from '../../features/accounts/api';
import { Icon } from '../../ui/admin/icon';
import { lazyPart } from '../../ui/lazy-part';
import { Waiting } from '../../ui/skeleton';

const UserMenuItems = lazyPart(() => import('./user-menu-items').then((file) => file.UserMenuItems));

/** Who is signed in, and what concerns only them. The browser's own popover: Escape and a press outside close it. */
export function UserMenu({ user, onShortcuts }: { user: User; onShortcuts: () => void }) {
  const panel = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState(0);
  const close = () => panel.current?.hidePopover();

  return (
    <div className="relative">
      <button
        type="button"
        popoverTarget="user-menu"
        aria-label={`Account of ${user.name || user.email}`}
        className="inline-flex size-10 items-center justify-center rounded-full bg-brand-soft text-brand"
      >
        <Icon name="user" />
      </button>
      <div
        ref={panel}
        id="user-menu"
        popover="auto"
        onToggle={(event) => event.newState === 'open' && setOpened((times) => times + 1)}
        className="fixed inset-auto end-4 top-13 m-0 sm:end-6 lg:end-[max(2rem,calc(50%-var(--container-wide)/2+2rem))] w-64 rounded-lg border border-line bg-surface p-2 text-ink shadow-lg"
      >
        {opened > 0 && (
          <Suspense fallback={<Waiting lines={4} />}>
            <UserMenuItems key={opened} user={user} onShortcuts={onShortcuts} close={close} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
