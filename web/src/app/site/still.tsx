import { type ComponentType, lazy, memo, Suspense } from 'react';

let drawAll = () => {};
const needed = new Promise<void>((done) => {
  drawAll = done;
});

/**
 * A part that only shows something: the browser keeps the HTML of the server and never fetches the
 * code. `drawStillParts` is for when there is no such HTML.
 */
export function still<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const Part = lazy(() => needed.then(load).then((part) => ({ default: part })));
  const Still = (props: P) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
  return memo(Still, () => true); // an update would make React look for the code
}

/** The engine draws the same, at once. */
export function drawn<P extends object>(Part: ComponentType<P>): ComponentType<P> {
  return (props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
}

/** The page could not be rendered, or React threw its HTML away: the code is needed after all. */
export const drawStillParts = () => drawAll();
