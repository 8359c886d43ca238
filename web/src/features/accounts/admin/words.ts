import type { Role } from './api';

export const roles: readonly { value: Role; label: string }[] = [
  { value: 'owner', label: 'Owner' },
  { value: 'manager', label: 'Manager' },
  { value: 'staff', label: 'Staff' },
];

export const roleHint =
  'Staff do the daily work. Managers also see salaries and write employee records. Owners also manage accounts and read the history and the outbox.';

export const factorKinds = { passkey: 'Passkey', authenticator: 'Authenticator app' };

export function nameOf({ name, email }: { name: string; email: string }): string {
  return name || email;
}
