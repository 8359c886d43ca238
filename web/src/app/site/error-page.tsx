import type { PageProps } from '../../lib/page';
import { PageFailed } from './page-failed';

export function ErrorPage(_: PageProps<'error'>) {
  return <PageFailed />;
}
