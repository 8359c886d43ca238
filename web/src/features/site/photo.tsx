import { descriptions, type PhotoName } from './photo-names';
import { photoFile, photoSet } from './photos';

type Props = {
  name: PhotoName;
  /** How wide it is shown, as the browser's `sizes`. */
  sizes: string;
  className?: string;
  /** Beside words that say the same, a picture is only a picture. */
  decorative?: boolean;
  eager?: boolean;
  /** Never shown wide: no file but the smallest is even named. */
  small?: boolean;
};

const widths = [480, 960, 1600];

/** One of the pictures that come with the product: as small a file as the screen allows, and room for it before it comes. */
export function Photo({ name, sizes, className, decorative = false, eager = false, small = false }: Props) {
  return (
    <picture className="contents">
      <source
        type="image/avif"
        srcSet={small ? photoFile(`${name}-480.avif`) : photoSet(name, widths)}
        sizes={small ? undefined : sizes}
      />
      <img
        src={photoFile(`${name}-960.jpg`)}
        alt={decorative ? '' : descriptions[name]}
        width={960}
        height={600}
        loading={eager ? undefined : 'lazy'}
        decoding="async"
        className={className}
      />
    </picture>
  );
}
