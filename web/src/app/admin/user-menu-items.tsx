import { useState } from 'react';
import { Link } from 'react-router';
import type { User } from '../../features/accounts/api';
import { failure } from '../../lib/problem';
import { Spinner } from '../../ui/spinner';
import { useToast } from '../../ui/toast';
import { useSignOut } from './session';
import { savedTheme, saveTheme, type Theme } from './theme';

const themes: readonly { value: Theme; label: string }[] = [
  { value: 'system', label: 'Same as the system' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];
const item = 'flex min-h-10 w-full items-center gap-2 rounded-md px-3 text-start text-sm hover:bg-ink/5';

type Props = { user: User; onShortcuts: () => void; close: () => void };

/** What stands in the menu of whoever is signed in. */
export function UserMenuItems({ user, onShortcuts, close }: Props) {
  const [theme, setTheme] = useState(savedTheme);
  const leave = useSignOut();
  const toast = useToast();
  return (
    <>
      <div className="px-3 pt-2 pb-3">
        <p className="font-semibold">{user.name}</p>
        <p className="truncate text-sm text-ink-soft">{user.email}</p>
        <p className="text-sm text-ink-faint capitalize">{user.role}</p>
      </div>
      <Link to="/admin/profile" className={item} onClick={close}>
        Your profile
      </Link>
      <button
        type="button"
        className={`${item} max-lg:hidden`}
        onClick={() => {
          close();
          onShortcuts();
        }}
      >
        Keyboard shortcuts
      </button>
      <hr className="mt-1 border-line" />
      <fieldset className="px-3 py-3">
        <legend className="float-start mb-1 w-full text-xs font-semibold text-ink-faint">Colours</legend>
        {themes.map(({ value, label }) => (
          <label key={value} className="flex min-h-8 w-full items-center gap-2 text-sm">
            <input
              type="radio"
              name="theme"
              className="accent-brand"
              checked={theme === value}
              onChange={() => {
                saveTheme(value);
                setTheme(value);
              }}
            />
            {label}
          </label>
        ))}
      </fieldset>
      <hr className="mb-1 border-line" />
      <button
        type="button"
        className={item}
        disabled={leave.isPending}
        onClick={() =>
          leave.mutate(undefined, {
            onError: (problem) => toast({ tone: 'danger', ...failure(problem), seconds: 5 }),
          })
        }
      >
        {leave.isPending && <Spinner />}
        Sign out
      </button>
    </>
  );
}
