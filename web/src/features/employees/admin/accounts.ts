import type { Role } from './api';

/** What the accounts lend to this feature, which does not know theirs. */
export type Accounts = {
  /** Does what needs a fresh proof that it is still the same person; undefined for whoever does not give it. */
  prove: <T>(action: () => Promise<T>) => Promise<T | undefined>;
  /** The roles that whoever is signed in may give, and what they mean. */
  roles: readonly { value: Role; label: string }[];
  roleHint: string;
};
