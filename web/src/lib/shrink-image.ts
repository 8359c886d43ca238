/** What a server takes at the most; a file must stay under it. */
export const mostBytes = 5_242_880;
const mostPixels = 25_000_000;
/** A photo from a phone beyond this costs data that no screen shows. */
const heavy = 2_500_000;
const longestSide = 2560;

/** Whether a photo is worth making smaller before it is sent. */
export function isHeavy(size: number, width: number, height: number): boolean {
  return size >= heavy || width * height > mostPixels;
}

/** The size of a picture whose longer side is not above `most`. */
export function fitted(width: number, height: number, most = longestSide): { width: number; height: number } {
  const scale = Math.min(1, most / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * Makes a heavy photo smaller by drawing it anew, upright. What is light
 * already, and what this browser cannot read, comes back as it is: the server
 * looks at every file anyway.
 */
export async function shrinkImage(file: File): Promise<File> {
  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(file);
  } catch {
    return file;
  }
  try {
    if (!isHeavy(file.size, bitmap.width, bitmap.height)) return file;
    for (const [side, quality] of [
      [longestSide, 0.88],
      [longestSide, 0.75],
      [1920, 0.75],
    ] as const) {
      const blob = await drawn(bitmap, side, quality);
      if (blob && blob.size < mostBytes) {
        return new File([blob], file.name.replace(/\.[^.]*$/, '.jpg'), { type: 'image/jpeg' });
      }
    }
    return file;
  } finally {
    bitmap.close();
  }
}

function drawn(bitmap: ImageBitmap, side: number, quality: number): Promise<Blob | null> {
  const size = fitted(bitmap.width, bitmap.height, side);
  const canvas = document.createElement('canvas');
  canvas.width = size.width;
  canvas.height = size.height;
  const pen = canvas.getContext('2d');
  if (!pen) return Promise.resolve(null);
  pen.fillStyle = 'white'; // a JPEG has no holes to look through
  pen.fillRect(0, 0, size.width, size.height);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(bitmap, 0, 0, size.width, size.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}
