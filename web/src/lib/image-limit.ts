import type { Shrunk } from './shrink-image';

/** What a server takes at the most; a file must stay under it. */
const mostBytes = 5_242_880;
export const tooLarge = 'Image size must be less than 5MB';

export function isTooLarge(file: Pick<File, 'size'>): boolean {
  return file.size >= mostBytes;
}

export const wrongType = 'Please select a valid image file (JPEG, PNG, WebP)';
const types = ['image/jpeg', 'image/jpg', 'image/png', 'image/webp'];

/** What is wrong with a picture before it is sent; nothing when it may be. The server checks it again. */
export function refused(file: Pick<File, 'type' | 'size'>): string {
  if (!types.includes(file.type)) return wrongType;
  return isTooLarge(file) ? tooLarge : '';
}

/** '5.0 MB', as the limit of 5MB counts them. */
export function megabytes({ size }: Pick<File, 'size'>): string {
  return `${Math.max(0.1, size / 1024 / 1024).toFixed(1)} MB`;
}

/** A smaller picture of the same kind, or nothing where that fails. Loaded when it is asked for, which is seldom. */
export function makeSmaller(file: File): Promise<Shrunk | null> {
  return import('./shrink-image').then(
    ({ shrinkImage }) => shrinkImage(file),
    () => null,
  );
}
