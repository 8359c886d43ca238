import { cx } from '../../lib/cx';
import { Icon } from '../../ui/icon';
import { Picture } from '../../ui/picture';
import { type GalleryImage, imagePath } from './api';
import { useArrowKeys } from './use-arrow-keys';
import { useSwipe } from './use-swipe';

type Props = { image: GalleryImage; category: string; previous?: string; next?: string; back: string };

/** The picture itself. Arrows, arrow keys and a swipe lead to the neighbours, Escape back to the gallery. */
export function ImageStage({ image, category, previous, next, back }: Props) {
  const to = {
    previous: previous && imagePath(previous, category),
    next: next && imagePath(next, category),
    back,
  };
  useArrowKeys(to);
  const swipe = useSwipe(to);
  const tall = image.picture.height > image.picture.width * 0.9;
  return (
    <div className="wrap max-sm:px-0">
      <div className="relative" {...swipe}>
        <Picture
          picture={image.picture}
          alt={image.alt}
          sizes="(min-width: 80rem) 78rem, 100vw"
          eager="first"
          whole
          className={cx(
            'w-full bg-transparent sm:aspect-auto sm:h-[min(72dvh,56vw)] sm:rounded-lg',
            tall ? 'aspect-[4/5]' : 'aspect-[8/5]',
          )}
        />
        {to.previous && <Arrow href={to.previous} label="Previous image" side="start" />}
        {to.next && <Arrow href={to.next} label="Next image" side="end" />}
      </div>
    </div>
  );
}

function Arrow({ href, label, side }: { href: string; label: string; side: 'start' | 'end' }) {
  return (
    <a
      href={href}
      aria-label={label}
      title={label}
      rel={side === 'start' ? 'prev' : 'next'}
      className={cx(
        'absolute top-1/2 grid size-12 -translate-y-1/2 place-content-center rounded-full border border-line bg-page/75 text-ink transition-colors hover:bg-page',
        side === 'start' ? 'start-2 sm:start-4' : 'end-2 sm:end-4',
      )}
    >
      <Icon name={side === 'start' ? 'back' : 'arrow'} />
    </a>
  );
}
