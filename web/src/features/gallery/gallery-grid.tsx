import { cx } from '../../lib/cx';
import { Picture } from '../../ui/picture';
import { type GalleryTile, imagePath, tileId } from './api';

type Props = { images: readonly GalleryTile[]; category: string };

/** A wall of frames whose sizes are fixed before any picture is there. */
export function GalleryGrid({ images, category }: Props) {
  return (
    <ul className="grid grid-flow-dense grid-cols-2 gap-2 sm:grid-cols-3 sm:gap-3 lg:grid-cols-4 lg:gap-4">
      {images.map((image, index) => {
        const frame = frameOf(index);
        return (
          <li key={image.id} className={cx('min-w-0', frame.className)}>
            <a
              id={tileId(image.id)}
              href={imagePath(image.id, category)}
              className="group relative block aspect-[4/3] size-full scroll-mt-24 overflow-hidden rounded-lg"
            >
              <Picture
                picture={image.picture}
                alt={image.alt}
                sizes={frame.sizes}
                eager={index === 0 ? 'first' : index < 4}
                className="size-full transition-transform duration-(--duration-slow) group-hover:scale-103"
              />
              <span
                aria-hidden="true"
                className="on-green absolute inset-x-0 bottom-0 translate-y-full px-4 py-3 text-sm transition-transform group-hover:translate-y-0 group-focus-visible:translate-y-0"
              >
                {image.alt}
              </span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}

/** A wide picture on a phone and large ones on a desk, now and then, give the wall its rhythm. */
function frameOf(index: number): { className: string; sizes: string } {
  const wide = index % 5 === 0;
  const tablet = index % 10 === 0;
  const desk = index % 10 === 0 || index % 10 === 6;
  return {
    className: cx(
      wide && 'max-sm:col-span-2',
      tablet && 'sm:max-lg:col-span-2 sm:max-lg:row-span-2',
      desk && 'lg:col-span-2 lg:row-span-2',
    ),
    sizes: `(min-width: 64rem) ${desk ? '39rem' : '19rem'}, (min-width: 40rem) ${tablet ? '61vw' : '30vw'}, ${wide ? '91vw' : '45vw'}`,
  };
}
