import type { components } from '../gen/api';
import { cx } from '../lib/cx';

export type PictureData = components['schemas']['Picture'];

type Props = {
  picture: PictureData;
  alt: string;
  /** How wide it is drawn, as the `sizes` of an <img>. */
  sizes: string;
  /** The first screen's pictures are not lazy, and the first of all comes before everything else. */
  eager?: boolean | 'first';
  /** Shows all of it instead of filling the frame. The frame's ground stands in until then. */
  whole?: boolean;
  className?: string;
};

/**
 * A photo in a frame whose size the parent gives: blurred at first, then the
 * lightest file that is sharp enough. Nothing moves when it arrives.
 */
export function Picture({ picture, alt, sizes, eager = false, whole = false, className }: Props) {
  const modern = srcSet(picture, 'image/webp');
  const plain = srcSet(picture, 'image/jpeg');
  const fit = whole ? 'object-contain' : 'object-cover';
  return (
    <span className={cx('relative block overflow-hidden bg-sunken', className)}>
      {picture.placeholder && !whole && (
        <img
          src={picture.placeholder}
          width={picture.width}
          height={picture.height}
          alt=""
          className="absolute inset-0 size-full object-cover"
        />
      )}
      <picture>
        {modern && <source type="image/webp" srcSet={modern} sizes={sizes} />}
        <img
          src={picture.url}
          srcSet={plain}
          sizes={plain && sizes}
          width={picture.width}
          height={picture.height}
          alt={alt}
          loading={eager ? undefined : 'lazy'}
          fetchPriority={eager === 'first' ? 'high' : undefined}
          decoding="async"
          className={cx('relative size-full', fit)}
        />
      </picture>
    </span>
  );
}

function srcSet(picture: PictureData, type: PictureData['sources'][number]['type']): string | undefined {
  const files = picture.sources.filter((source) => source.type === type);
  return files.map((source) => `${source.url} ${source.width}w`).join(', ') || undefined;
}
