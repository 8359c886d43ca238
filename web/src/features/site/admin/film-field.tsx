import { Suspense } from 'react';
import { lazyPart } from '../../../ui/lazy-part';
import { Waiting } from '../../../ui/skeleton';
import type { FilmProps } from './film-box';

const Box = lazyPart(() => import('./film-box').then((file) => file.FilmBox));

/** The film behind the hero's words. */
export function FilmField(props: FilmProps) {
  return (
    <Suspense fallback={<Waiting lines={2} />}>
      <Box {...props} />
    </Suspense>
  );
}
