import type { PageProps } from '../../lib/page';
import { ComingPage } from '../../ui/coming-page';

export function GalleryPage(_: PageProps<'gallery'>) {
  return (
    <ComingPage title="Luxury Moments">
      The pictures are being hung. Come and see the real thing in the meantime.
    </ComingPage>
  );
}
