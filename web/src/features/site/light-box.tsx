import { useEffect, useState } from 'react';
import { Dialog } from '../../ui/dialog';
import { IconButton } from '../../ui/icon-button';

type Props = { links: readonly HTMLAnchorElement[]; start: number; onClose: () => void };

/** The pictures of a page, large, one at a time. Arrow keys go on, Escape closes. */
export function LightBox({ links, start, onClose }: Props) {
  const [at, setAt] = useState(start);
  const count = links.length;
  const go = (by: number) => setAt((now) => (now + by + count) % count);

  // Follows the keyboard, wherever the focus is in the window.
  useEffect(() => {
    const press = ({ key }: KeyboardEvent) => {
      const by = { ArrowLeft: -1, ArrowRight: 1 }[key];
      if (by) setAt((now) => (now + by + count) % count);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [count]);

  const link = links[at];
  const image = link?.querySelector('img');
  const source = link?.querySelector('source');
  if (!link || !image) return null;
  return (
    <Dialog open onClose={onClose} title={link.dataset.large ?? ''} size="lg">
      <picture key={at}>
        <source type={source?.type} srcSet={source?.srcset} sizes="(min-width: 56rem) 53rem, 100vw" />
        <img
          src={image.src}
          alt={image.alt}
          width={image.width}
          height={image.height}
          className="w-full rounded-md"
        />
      </picture>
      {count > 1 && (
        <div className="flex items-center justify-between gap-4 pt-4">
          <IconButton icon="back" label="Previous picture" onClick={() => go(-1)} />
          <p aria-live="polite" className="text-sm text-ink-soft tabular-nums">
            {at + 1} of {count}
          </p>
          <IconButton icon="arrow" label="Next picture" onClick={() => go(1)} />
        </div>
      )}
    </Dialog>
  );
}
