import { useCallback, useEffect, useRef } from 'react';
import { Icon } from '../../ui/icon';
import { isCurrent, nav } from '../nav';

/** The menu of small screens. It opens by the browser's own <details>, so it works before any script. */
export function MobileMenu({ path }: { path: string }) {
  const ref = useRef<HTMLDetailsElement>(null);
  const close = useCallback(() => ref.current?.removeAttribute('open'), []);

  // Follows keys and presses outside, which close this menu and those of the bar below.
  useEffect(() => {
    const opened = () => document.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]');
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      for (const menu of opened()) {
        menu.open = false;
        menu.querySelector('summary')?.focus();
      }
    };
    const onPress = (event: PointerEvent) => {
      for (const menu of opened()) if (!menu.contains(event.target as Node)) menu.open = false;
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPress);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPress);
    };
  }, []);

  return (
    <details ref={ref} data-menu className="group -me-2.5 size-11">
      <summary
        aria-label="Menu"
        className="inline-flex size-11 items-center justify-center rounded-full hover:bg-ink/8"
      >
        <Icon name="menu" size="lg" className="group-open:hidden" />
        <Icon name="close" size="lg" className="hidden group-open:block" />
      </summary>
      <nav
        aria-label="Mobile"
        className="on-green absolute inset-x-0 top-full flex flex-col px-gutter pt-2 pb-6 shadow-lg"
      >
        {nav.map((link) => (
          <a
            key={link.href}
            href={link.href}
            aria-current={isCurrent(link.href, path)}
            onClick={close}
            className="flex min-h-14 items-center justify-between border-b border-line font-serif text-h3 font-light aria-[current]:text-brass-ink"
          >
            {link.label}
            <Icon name="arrow" size="sm" className="text-brass" />
          </a>
        ))}
      </nav>
    </details>
  );
}
