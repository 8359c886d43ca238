import { Suspense } from 'react';
import { useLocation } from 'react-router';
import type { User } from '../../features/accounts/api';
import { AppButtonLink } from '../../ui/admin/app-button-link';
import { PageHead } from '../../ui/admin/page-head';
import { EmptyState } from '../../ui/empty-state';
import { ErrorBoundary } from '../../ui/error-boundary';
import { FailedState } from '../../ui/failed-state';
import { Waiting } from '../../ui/skeleton';
import type { AdminRoute } from './admin-route';
import { NavigationEffects } from './navigation-effects';
import { mayOpen } from './places';

/** One screen, also while it loads and when it fails. The frame around it stays in either case. */
export function Screen({ route, user }: { route: AdminRoute; user: User }) {
  const { pathname } = useLocation();
  if (!mayOpen(route, user.role)) {
    return (
      <div className="flex flex-col gap-6">
        <NavigationEffects title={route.title} />
        <PageHead title={route.title} />
        <EmptyState
          title="This screen is not for your role"
          action={<AppButtonLink to="/admin">Back to the dashboard</AppButtonLink>}
        >
          Ask the owner if you need access.
        </EmptyState>
      </div>
    );
  }
  return (
    <ErrorBoundary
      resetKey={pathname}
      fallback={(retry) => (
        <FailedState
          problem={null}
          fallback="This screen broke. Nothing that was saved is lost."
          onRetry={retry}
        />
      )}
    >
      <Suspense fallback={<Waiting lines={5} />}>
        <NavigationEffects title={route.title} />
        <route.Page />
      </Suspense>
    </ErrorBoundary>
  );
}
