import type { PageProps } from '../../lib/page';
import { ComingPage } from '../../ui/coming-page';

export function GalleryImagePage(_: PageProps<'gallery-image'>) {
  return <ComingPage title="Picture">This picture is being framed.</ComingPage>;
}
