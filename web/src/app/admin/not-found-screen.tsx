import { AppButtonLink } from '../../ui/admin/app-button-link';
import { PageHead } from '../../ui/admin/page-head';
import { EmptyState } from '../../ui/empty-state';
import { NavigationEffects } from './navigation-effects';

export function NotFoundScreen() {
  return (
    <div className="flex flex-col gap-6">
      <NavigationEffects title="Page not found" />
      <PageHead title="Page not found" />
      <EmptyState
        title="There is no screen at this address"
        action={<AppButtonLink to="/admin">Go to the dashboard</AppButtonLink>}
      >
        The link may be old, or a letter is missing.
      </EmptyState>
    </div>
  );
}
