import type { ReactNode } from 'react';
import { AppButtonLink } from './app-button-link';
import { Icon } from './icon';

/** The way up, above the head of a staff screen. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <AppButtonLink to={to} look="quiet" size="sm" className="-ms-3 self-start">
      <Icon name="back" size="sm" />
      {children}
    </AppButtonLink>
  );
}
