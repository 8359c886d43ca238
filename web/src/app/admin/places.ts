import type { Role } from '../../features/accounts/api';
import type { AdminRoute, Group } from './admin-route';
import { routes } from './routes';

export function mayOpen(route: AdminRoute, role: Role): boolean {
  return !route.roles || route.roles.includes(role);
}

/** What the sidebar, the palette and the shortcuts call a screen. */
export const labelOf = ({ label, title }: AdminRoute): string => label ?? title;

/** The places of a group that a role may open. */
export const placesIn = (group: Group, role: Role): AdminRoute[] =>
  routes.filter((route) => route.group === group && mayOpen(route, role));
