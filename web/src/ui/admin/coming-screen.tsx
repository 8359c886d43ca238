import { EmptyState } from '../empty-state';
import { PageHead } from './page-head';

/** A screen whose feature is not built yet: its title, and the plain truth. */
export function ComingScreen({ title }: { title: string }) {
  return (
    <div className="flex flex-col gap-6">
      <PageHead title={title} />
      <EmptyState title="Not here yet">This screen comes with its feature. Nothing is broken.</EmptyState>
    </div>
  );
}
