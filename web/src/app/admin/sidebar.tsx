import { NavLink } from 'react-router';
import type { Role } from '../../features/accounts/api';
import { cx } from '../../lib/cx';
import { siteLinks } from '../nav';
import { groups } from './admin-route';
import { labelOf, placesIn } from './places';

// With a mouse the places stand closer, so that all of them fit on a small laptop.
const item = 'flex min-h-10 items-center rounded-md px-3 text-sm transition-colors pointer-fine:min-h-8';

type Props = { role: Role; onChoose?: () => void; withSite?: boolean };

/** The way through the staff area. Only what a role may open is shown. */
export function Sidebar({ role, onChoose, withSite = false }: Props) {
  return (
    <nav aria-label="Admin" className="flex flex-col gap-3">
      {groups.map((group) => {
        const links = placesIn(group, role);
        if (links.length === 0) return null;
        return (
          <div key={group} className="flex flex-col gap-0.5 border-line not-first:border-t not-first:pt-3">
            {/^[A-Z]/.test(group) && (
              <p className="px-3 pb-1 text-xs font-semibold text-ink-faint">{group}</p>
            )}
            {links.map((route) => (
              <NavLink
                key={route.path}
                to={route.path}
                end={route.path === '/admin'}
                onClick={onChoose}
                className={({ isActive }) =>
                  cx(
                    item,
                    isActive
                      ? 'bg-brand-soft font-semibold text-brand'
                      : 'text-ink-soft hover:bg-ink/5 hover:text-ink',
                  )
                }
              >
                {labelOf(route)}
              </NavLink>
            ))}
          </div>
        );
      })}
      {withSite && (
        <div className="flex flex-col gap-0.5 border-t border-line pt-3">
          <p className="px-3 pb-1 text-xs font-semibold text-ink-faint">See the website</p>
          {siteLinks.map((link) => (
            <a key={link.href} href={link.href} className={cx(item, 'text-ink-soft hover:bg-ink/5')}>
              {link.label}
            </a>
          ))}
        </div>
      )}
    </nav>
  );
}
