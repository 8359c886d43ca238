import { lazy, type MouseEvent, type ReactNode, Suspense, useState } from 'react';

const LightBox = lazy(() => import('./light-box').then((file) => ({ default: file.LightBox })));

/** A press on a picture in here opens it in a window, whose code comes then. With a key for a new tab the link is a link. */
export function LightBoxArea({ children }: { children: ReactNode }) {
  const [links, setLinks] = useState<{ all: HTMLAnchorElement[]; at: number }>();
  const open = (event: MouseEvent<HTMLElement>) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-large]');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const all = [...event.currentTarget.querySelectorAll<HTMLAnchorElement>('a[data-large]')];
    setLinks({ all, at: all.indexOf(link) });
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it listens for its links, which a keyboard presses, too */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the same */}
      <div onClick={open}>{children}</div>
      {links && (
        <Suspense>
          <LightBox links={links.all} start={links.at} onClose={() => setLinks(undefined)} />
        </Suspense>
      )}
    </>
  );
}
