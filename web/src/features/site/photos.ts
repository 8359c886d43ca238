/* The files of the pictures that come with the product. Their names and descriptions are in photo-names. */
const files = import.meta.glob<string>('./photos/*.{avif,jpg}', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** The address of a picture's file. A missing file is a mistake in the build, not at a visitor's. */
export function photoFile(name: string): string {
  const file = files[`./photos/${name}`];
  if (!file) throw new Error(`there is no picture ${name}`);
  return file;
}

/** The srcset of a picture in the widths that it comes in. */
export function photoSet(name: string, widths: readonly number[]): string {
  return widths.map((width) => `${photoFile(`${name}-${width}.avif`)} ${width}w`).join(', ');
}
