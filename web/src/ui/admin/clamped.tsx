import { type ReactNode, useEffect, useRef, useState } from 'react';
import { cx } from '../../lib/cx';

type Props = { children: ReactNode; what: string };

/** A long text in a table, cut after four lines until more is asked for. A card has room for all of it. */
export function Clamped({ children, what }: Props) {
  const text = useRef<HTMLSpanElement>(null);
  const [cut, setCut] = useState(false);
  const [open, setOpen] = useState(false);

  // Follows the room that the text has: whether it is cut depends on the column's width.
  useEffect(() => {
    const box = text.current;
    if (!box || open || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => setCut(box.scrollHeight > box.clientHeight + 1));
    observer.observe(box);
    return () => observer.disconnect();
  }, [open]);

  return (
    <>
      <span
        ref={text}
        className={cx('wrap-anywhere', open ? 'block' : 'line-clamp-4 in-data-cards:line-clamp-none')}
      >
        {children}
      </span>
      {cut && (
        <button
          type="button"
          aria-expanded={open}
          aria-label={`${open ? 'Show less' : 'Show all'} of ${what}`}
          className="link min-h-6 text-xs text-ink-soft in-data-cards:hidden"
          onClick={() => setOpen(!open)}
        >
          {open ? 'Show less' : 'Show all'}
        </button>
      )}
    </>
  );
}
