import { type ComponentType, lazy, Suspense } from 'react';

/** What marks a part in the HTML, in few bytes; a test holds that all differ. */
export const markOf = (name: string) => `${name[0]}${name.length}`;

/** What the server drew, by the marks of the parts. */
const cached = new Map<string, { __html: string }>();

/** Runs before React starts. */
export function cacheStillParts(root: HTMLElement): void {
  for (const part of root.querySelectorAll<HTMLElement>('[data-still]'))
    cached.set(part.dataset.still ?? '', { __html: part.innerHTML });
}

/**
 * A part that only shows something, once on a page: the browser keeps the HTML of the server, and fetches neither code
 * nor data, unless the server could draw nothing.
 */
export function still<P extends object>(
  name: string,
  load: () => Promise<ComponentType<P>>,
): ComponentType<P> {
  const Part = lazy(() => load().then((part) => ({ default: part })));
  const mark = markOf(name);
  return (props) => {
    const html = cached.get(mark);
    // biome-ignore lint/security/noDangerouslySetInnerHtml: it is what stands there, as the server wrote it
    if (html) return <div data-still={mark} dangerouslySetInnerHTML={html} />;
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  };
}
