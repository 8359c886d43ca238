import { Link } from 'react-router';

export type Shortcut = { to: string; label: string };

/** A way to every screen. */
export function Shortcuts({ all }: { all: readonly Shortcut[] }) {
  return (
    <nav aria-labelledby="shortcuts" className="flex flex-col gap-3">
      <h2 id="shortcuts" className="text-h2">
        Shortcuts
      </h2>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
        {all.map(({ to, label }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex h-full min-h-12 items-center rounded-lg border border-line bg-surface px-4 py-3 font-medium text-ink no-underline transition-colors hover:border-line-strong hover:bg-sunken"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
