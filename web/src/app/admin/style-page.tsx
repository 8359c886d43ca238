import { PageHead } from '../../ui/admin/page-head';

export function StylePage() {
  return <PageHead title="Style guide" />;
}
