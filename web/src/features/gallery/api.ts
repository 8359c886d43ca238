import type { components } from '../../gen/api';

type Schemas = components['schemas'];
export type GalleryImage = Schemas['GalleryImage'];
export type GalleryTile = Schemas['GalleryTile'];

/** What stands above a picture: its title, or what it shows. */
export function headline({ title, alt }: Pick<GalleryTile, 'title' | 'alt'>): string {
  return title || alt;
}

/** The gallery, or the part of it that shows one category; `show` is how many pictures. */
export function galleryPath(category: string, show = 0): string {
  const query = [
    category && `category=${encodeURIComponent(category)}`,
    show > firstPictures && `show=${show}`, // URLSearchParams is not there where pages are rendered
  ].filter(Boolean);
  return query.length > 0 ? `/gallery?${query.join('&')}` : '/gallery';
}

/** How many pictures the gallery shows when nobody asks for more. */
const firstPictures = 24;

/** One picture; walked through within its category when there is one. */
export function imagePath(id: string, category = ''): string {
  const path = `/gallery/${encodeURIComponent(id)}`;
  return category ? `${path}?category=${encodeURIComponent(category)}` : path;
}

/** Where a picture is in the gallery, for the way back to it. */
export function tileId(id: string): string {
  return `picture-${id}`;
}
