import {
  type ComponentProps,
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react';

type WindowProps = ComponentProps<typeof import('./light-box').LightBox>;

// Where the window's code cannot come, the link is a link.
const LightBox = lazy<ComponentType<WindowProps>>(() =>
  import('./light-box').then(
    (file) => ({ default: file.LightBox }),
    () => ({ default: PlainLink }),
  ),
);

function PlainLink({ links, start }: WindowProps) {
  useEffect(() => location.assign(links[start]?.href ?? ''), [links, start]);
  return null;
}

/** A press on a picture in here opens it in a window, whose code comes then. With a key for a new tab the link is a link. */
export function LightBoxArea({ children }: { children: ReactNode }) {
  const area = useRef<HTMLDivElement>(null);
  const [links, setLinks] = useState<{ all: HTMLAnchorElement[]; at: number }>();

  // Follows the links themselves, before React does: it stops what is pressed in parts that stay as the server drew them.
  useEffect(() => {
    const open = (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-large]');
      if (!link || !area.current?.contains(link) || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      const all = [...area.current.querySelectorAll<HTMLAnchorElement>('a[data-large]')];
      setLinks({ all, at: all.indexOf(link) });
    };
    document.addEventListener('click', open, true);
    return () => document.removeEventListener('click', open, true);
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
