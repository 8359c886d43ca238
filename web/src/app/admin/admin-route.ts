import type { ComponentType } from 'react';
import type { Role } from '../../features/accounts/api';
import type { IconName } from '../../ui/admin/icon';

/** A screen of the staff area. */
export type AdminRoute = {
  path: string;
  title: string;
  Page: ComponentType;
  /** Who the screen is for; everybody who is signed in when it is missing. The server decides again. */
  roles?: readonly Role[];
  /** Where it stands in the sidebar, if it does, and under which words where they are not its title. */
  group?: Group;
  label?: string;
  /** Of the places of every day, which are also a bar on a phone. */
  icon?: IconName;
  /** The key that, after G, leads here. */
  letter?: string;
};

/** The parts of the sidebar; those with a capital letter have a heading. */
export const groups = ['daily', 'money', 'Website', 'Settings'] as const;
export type Group = (typeof groups)[number];
