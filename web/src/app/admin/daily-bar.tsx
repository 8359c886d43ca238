import { NavLink } from 'react-router';
import type { Role } from '../../features/accounts/api';
import { cx } from '../../lib/cx';
import { Icon } from '../../ui/admin/icon';
import { labelOf, placesIn } from './places';

const item = 'flex min-w-0 flex-1 flex-col items-center justify-center gap-0.5 text-xs';

/** On a phone the places of every day lie under the thumb, and the way to all others beside them. */
export function DailyBar({ role, onMore }: { role: Role; onMore: () => void }) {
  return (
    <nav
      aria-label="Every day"
      data-print="hide"
      data-stuck
      className="fixed inset-x-0 bottom-0 z-(--z-header) flex h-(--bar) border-t border-line bg-surface px-1 pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      {placesIn('daily', role).map((route) => (
        <NavLink
          key={route.path}
          to={route.path}
          end={route.path === '/admin'}
          className={({ isActive }) => cx(item, isActive ? 'font-semibold text-brand' : 'text-ink-soft')}
        >
          {route.icon && <Icon name={route.icon} />}
          <span className="max-w-full truncate">{labelOf(route)}</span>
        </NavLink>
      ))}
      <button type="button" className={cx(item, 'text-ink-soft')} onClick={onMore}>
        <Icon name="menu" />
        More
      </button>
    </nav>
  );
}
