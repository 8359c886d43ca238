import { descriptions, type PhotoName, photoFile, photoSet } from './photos';

type Props = {
  name: PhotoName;
  /** How wide it is shown, as the browser's `sizes`. */
  sizes: string;
  className?: string;
  /** Beside words that say the same, a picture is only a picture. */
  decorative?: boolean;
  eager?: boolean;
};

/** One of the house's pictures: as small a file as the screen allows, and room for it before it comes. */
export function Photo({ name, sizes, className, decorative = false, eager = false }: Props) {
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={photoSet(name, [480, 960, 1600])} sizes={sizes} />
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
