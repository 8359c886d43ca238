import { cx } from '../../lib/cx';
import { Picture } from '../../ui/picture';
import { type GalleryTile, headline, imagePath, tileId } from './api';
import { type Frame, framesOf, layouts } from './grid-layout';

type Props = { images: readonly GalleryTile[]; category: string };

/** A grid of frames whose sizes are fixed before any picture is there. */
export function GalleryGrid({ images, category }: Props) {
  const [first] = images;
  const frames = first && images.length === 1 ? [alone(first)] : framed(images.length);
  return (
    <ul className="grid grid-flow-dense grid-cols-2 gap-2 sm:grid-cols-3 sm:gap-3 lg:grid-cols-4 lg:gap-4">
      {images.map((image, index) => {
        const frame = frames[index];
        return (
          <li key={image.id} className={cx('min-w-0', frame?.className)}>
            <a
              id={tileId(image.id)}
              href={imagePath(image.id, category)}
              className="group relative block aspect-[4/3] size-full scroll-mt-24 overflow-hidden rounded-lg"
            >
              <Picture
                picture={image.picture}
                alt={image.alt}
                sizes={frame?.sizes ?? ''}
                eager={index === 0 ? 'first' : index < 4}
                className="size-full transition-transform duration-(--duration-slow) group-hover:scale-103"
              />
              <span
                aria-hidden="true"
                className="on-green absolute inset-x-0 bottom-0 translate-y-full px-4 py-3 text-sm transition-transform group-hover:translate-y-0 group-focus-visible:translate-y-0"
              >
                {headline(image)}
              </span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}

const tablet: Record<Frame, [className: string, width: string]> = {
  one: ['', '30vw'],
  tall: ['sm:max-lg:row-span-2 sm:max-lg:*:aspect-2/3', '61vw'],
  big: ['sm:max-lg:col-span-2 sm:max-lg:row-span-2', '61vw'],
  full: ['sm:max-lg:col-span-full sm:max-lg:*:aspect-2/1', '92vw'],
};
const desk: Record<Frame, [className: string, width: string]> = {
  one: ['', '19rem'],
  tall: ['lg:row-span-2 lg:*:aspect-2/3', '39rem'],
  big: ['lg:col-span-2 lg:row-span-2', '39rem'],
  full: ['lg:col-span-full lg:*:aspect-12/5', '78rem'],
};

/** A picture that is alone in the grid is shown nearly whole: wide ones as wide as the page, upright ones beside air. */
function alone({ picture }: GalleryTile): { className: string; sizes: string } {
  return picture.height > picture.width
    ? {
        className: 'col-span-2 *:aspect-3/4',
        sizes: '(min-width: 64rem) 39rem, (min-width: 40rem) 61vw, 91vw',
      }
    : { className: 'col-span-full *:aspect-photo lg:*:aspect-16/9', sizes: '(min-width: 80rem) 78rem, 92vw' };
}

/** How each frame is drawn, and how wide its picture is then. */
function framed(count: number): { className: string; sizes: string }[] {
  const onTablet = framesOf(layouts.tablet, count);
  const onDesk = framesOf(layouts.desk, count);
  return framesOf(layouts.phone, count).map((frame, index) => {
    const wide = frame === 'full';
    const [tabletClass, tabletWidth] = tablet[onTablet[index] ?? 'one'];
    const [deskClass, deskWidth] = desk[onDesk[index] ?? 'one'];
    return {
      className: cx(wide && 'max-sm:col-span-2', tabletClass, deskClass),
      sizes: `(min-width: 64rem) ${deskWidth}, (min-width: 40rem) ${tabletWidth}, ${wide ? '91vw' : '45vw'}`,
    };
  });
}
