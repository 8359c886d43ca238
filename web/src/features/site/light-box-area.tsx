import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';

const LightBox = lazy(() => import('./light-box').then((file) => ({ default: file.LightBox })));

/** A press on a picture in here opens it in a window, whose code comes then. With a key for a new tab the link is a link. */
export function LightBoxArea({ children }: { children: ReactNode }) {
  const area = useRef<HTMLDivElement>(null);
  const [links, setLinks] = useState<{ all: HTMLAnchorElement[]; at: number }>();

  // Follows the links themselves: React hears nothing of what is pressed in parts that stay as the server drew them.
  useEffect(() => {
    const inside = area.current;
    const open = (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-large]');
      if (!inside || !link || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      const all = [...inside.querySelectorAll<HTMLAnchorElement>('a[data-large]')];
      setLinks({ all, at: all.indexOf(link) });
    };
    inside?.addEventListener('click', open);
    return () => inside?.removeEventListener('click', open);
  }, []);

  return (
    <>
      <div ref={area}>{children}</div>
      {links && (
        <Suspense>
          <LightBox links={links.all} start={links.at} onClose={() => setLinks(undefined)} />
        </Suspense>
      )}
    </>
  );
}
