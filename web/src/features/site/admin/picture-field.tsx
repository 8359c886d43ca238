import { Suspense } from 'react';
import { lazyPart } from '../../../ui/lazy-part';
import { Waiting } from '../../../ui/skeleton';
import type { PictureProps } from './picture-box';

const Box = lazyPart(() => import('./picture-box').then((file) => file.PictureBox));

/** A picture of a place in the document. It comes a moment after the texts, with the addresses of those that were shipped. */
export function PictureField(props: PictureProps) {
  return (
    <Suspense fallback={<Waiting lines={2} />}>
      <Box {...props} />
    </Suspense>
  );
}
