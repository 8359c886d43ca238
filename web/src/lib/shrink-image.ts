import { isTooLarge, megabytes } from './image-limit';

const longestSide = 2560;

/** The size of a picture whose longer side is not above `most`. */
export function fitted(width: number, height: number, most = longestSide): { width: number; height: number } {
  const scale = Math.min(1, most / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

export type Shrunk = { file: File; text: string };

/**
 * Draws a picture anew, upright, smaller and of the same kind, and says what it did. Nothing comes back for a file
 * that this browser cannot read.
 */
export async function shrinkImage(file: File): Promise<Shrunk | null> {
  // What the server does not take, such as a phone's HEIC, becomes a photo that it does.
  const type = /^image\/(jpeg|png|webp)$/.test(file.type) ? file.type : 'image/jpeg';
  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(file);
  } catch {
    return null;
  }
  try {
    for (const [side, quality] of [
      [longestSide, 0.88],
      [longestSide, 0.75],
      [1920, 0.75],
      [1280, 0.75],
      [960, 0.75],
    ] as const) {
      const size = fitted(bitmap.width, bitmap.height, side);
      const blob = await drawn(bitmap, size, type, quality);
      if (!blob || isTooLarge(blob)) continue;
      const small = new File([blob], renamed(file.name, blob.type), { type: blob.type });
      return { file: small, text: shrunkText(file, small, size) };
    }
    return null;
  } finally {
    bitmap.close();
  }
}

/** A browser that cannot write the kind writes a PNG, and the name says so. */
function renamed(name: string, type: string): string {
  const endings: Record<string, RegExp> = {
    'image/jpeg': /\.jpe?g$/i,
    'image/png': /\.png$/i,
    'image/webp': /\.webp$/i,
  };
  return endings[type]?.test(name) ? name : `${name.replace(/\.[^.]*$/, '')}.${type.replace('image/', '')}`;
}

/** 'photo.jpg was made smaller: 1.2 MB instead of 8.1 MB, 2560 × 1920 pixels.' */
export function shrunkText(
  before: Pick<File, 'name' | 'size'>,
  after: Pick<File, 'size'>,
  { width, height }: { width: number; height: number },
): string {
  return `${before.name} was made smaller: ${megabytes(after)} instead of ${megabytes(before)}, ${width} × ${height} pixels.`;
}

function drawn(
  bitmap: ImageBitmap,
  { width, height }: { width: number; height: number },
  type: string,
  quality: number,
): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  if (!pen) return Promise.resolve(null);
  if (type === 'image/jpeg') {
    pen.fillStyle = 'white'; // a JPEG has no holes to look through
    pen.fillRect(0, 0, width, height);
  }
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(bitmap, 0, 0, width, height);
  return new Promise((resolve) => canvas.toBlob(resolve, type, quality));
}
