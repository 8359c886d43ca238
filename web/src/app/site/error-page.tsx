import type { PageProps } from '../../lib/page';
import { Trouble } from './trouble';

export function ErrorPage(_: PageProps<'error'>) {
  return <Trouble />;
}
