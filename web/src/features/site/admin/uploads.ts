import type { components } from '../../../gen/api';
import type { PictureData } from '../../../ui/picture';

export type SitePicture = components['schemas']['SitePicture'];
export type SiteFilm = components['schemas']['SiteFilm'];

/** What is put in when an upload has arrived. */
export type Arrived = { id: string; file?: PictureData } | SiteFilm;

/**
 * While a file is on its way, the draft holds a mark in the place of its id. So it arrives where it belongs, even
 * if its row was moved meanwhile or another tab of the screen is open.
 */
const prefix = 'upload:';
export const markOf = (key: string) => `${prefix}${key}`;
export const isMark = (id: string | undefined) => id?.startsWith(prefix) ?? false;

/** The draft with what arrived in the place of its mark. What was typed about it meanwhile stays. */
export function arrived<T>(value: T, mark: string, by: Arrived): T {
  if (Array.isArray(value)) return value.map((item) => arrived(item, mark, by)) as T;
  if (value === null || typeof value !== 'object') return value;
  if ((value as { id?: unknown }).id === mark) return { ...value, ...by };
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, arrived(part, mark, by)]),
  ) as T;
}

/** The marks that a draft still holds. */
export function marksIn(value: unknown): string[] {
  if (value === null || typeof value !== 'object') return [];
  const { id } = value as { id?: unknown };
  if (typeof id === 'string' && isMark(id)) return [id];
  return Object.values(value).flatMap(marksIn);
}
