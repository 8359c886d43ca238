import { useQuery } from '@tanstack/react-query';
import type { components } from '../../gen/api';
import { api } from '../../lib/api';
import { resource, useLiveResource } from './resource';

export type LetterAbout = components['schemas']['LetterAbout'];
export type LetterProgress = components['schemas']['LetterProgress'];

/** What is known of the letters about a record: not yet, that there are none, or what became of them. */
export type Letters = LetterProgress | null | undefined;

const letters = resource('letters', { topics: ['outbox'] });

const progressQuery = letters.list((records: readonly string[], signal) =>
  api('GET', '/api/admin/letters', { query: { records: [...records] }, signal }),
);

/** What the server takes at once: more than any list shows. */
const most = 100;

/**
 * Whether the newest letters about some records have left, kept up to date. A record is a noun and an id, as
 * the server names it. One question for a whole list; what it gives is for `LetterState`.
 */
export function useLetters(records: readonly string[]): (record: string) => Letters {
  const asked = records.slice(0, most);
  const { data, isPending } = useQuery({ ...progressQuery(asked), enabled: asked.length > 0 });
  useLiveResource(letters);
  return (record) => data?.items.find((item) => item.record === record) ?? (isPending ? undefined : null);
}

const aboutQuery = letters.find((record, signal) =>
  api('GET', '/api/admin/letters/about', { query: { record }, signal }),
);

/** Every letter about one record, the newest first, kept up to date. */
export function useLettersAbout(record: string) {
  useLiveResource(letters);
  return useQuery(aboutQuery(record));
}
