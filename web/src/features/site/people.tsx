import type { components } from '../../gen/api';
import { OwnPhoto } from './site-photo';

/** Who is behind the venue; nothing where the owner named nobody. */
export function PeopleSection({ people }: { people: readonly components['schemas']['Person'][] }) {
  if (people.length === 0) return null;
  return (
    <section aria-labelledby="people" className="wrap flex flex-col gap-10 pb-section">
      <h2 id="people" className="text-h2">
        The people behind it
      </h2>
      <ul className="grid gap-10 sm:grid-cols-2 lg:gap-20">
        {people.map(({ name, role, text, picture }) => (
          <li key={name} className="flex items-center gap-5">
            {picture && (
              <OwnPhoto
                picture={picture}
                sizes="7rem"
                className="size-20 shrink-0 rounded-full object-cover"
              />
            )}
            <div className="flex min-w-0 flex-col gap-1">
              <h3 className="text-h4">{name}</h3>
              <p className="text-sm text-brass-ink">{role}</p>
              {text && <p className="text-ink-soft">{text}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
