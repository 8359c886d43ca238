import type { Role } from './api';

export const roles: readonly { value: Role; label: string }[] = [
  { value: 'owner', label: 'Owner' },
  { value: 'manager', label: 'Manager' },
  { value: 'staff', label: 'Staff' },
];

export const roleHint =
  'Staff do the daily work. Managers also see salaries, write employee records, invite staff and see what guests are sent. Owners also manage accounts and settings, and read the history.';

export const factorKinds = { passkey: 'Passkey', authenticator: 'Authenticator app' };

export function nameOf({ name, email = '' }: { name: string; email?: string }): string {
  return name || email;
}

/** How the server names an account when it tells whether a letter about it has left. */
export const recordOf = ({ id }: { id: string }) => `account/${id}`;
