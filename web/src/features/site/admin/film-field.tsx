import { lazy, Suspense } from 'react';
import { Waiting } from '../../../ui/skeleton';
import type { FilmProps } from './film-box';

const Box = lazy(() => import('./film-box').then((file) => ({ default: file.FilmBox })));

/** The film behind the hero's words. */
export function FilmField(props: FilmProps) {
  return (
    <Suspense fallback={<Waiting lines={2} />}>
      <Box {...props} />
    </Suspense>
  );
}
