import type { components } from '../../gen/api';

/** What guests said. The owner entered it; without any there is nothing. */
export function GuestWordsSection({ words }: { words: readonly components['schemas']['GuestWord'][] }) {
  if (words.length === 0) return null;
  return (
    <section aria-labelledby="words" className="when-near wrap flex flex-col gap-10 pb-section">
      <h2 id="words" className="text-h2">
        What guests say
      </h2>
      <div className="grid gap-10 sm:grid-cols-2 lg:gap-20">
        {words.map(({ text, name, where }) => (
          <figure key={text} className="flex flex-col gap-4 border-t border-brass pt-6">
            <blockquote className="font-serif text-h4">“{text}”</blockquote>
            <figcaption className="text-sm text-ink-soft">{where ? `${name}, ${where}` : name}</figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}
