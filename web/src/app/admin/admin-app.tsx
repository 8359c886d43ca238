import { Suspense } from 'react';
import { Route, Routes } from 'react-router';
import { Rights } from '../../ui/admin/rights';
import { Waiting } from '../../ui/skeleton';
import { Guard } from './guard';
import { Layout } from './layout';
import { lazyPage } from './lazy-page';
import { managers, routes } from './routes';
import { Screen } from './screen';
import { SetUpGate } from './set-up-gate';

const NotFoundScreen = lazyPage(() => import('./not-found-screen'), 'NotFoundScreen');

/** The staff area: a guard, the frame, and one screen in it. */
export function AdminApp() {
  return (
    <Guard>
      {(user) => (
        <SetUpGate user={user}>
          <Rights manages={managers.includes(user.role)} owns={user.role === 'owner'}>
            <Routes>
              <Route element={<Layout user={user} />}>
                {routes.map((route) => (
                  <Route
                    key={route.path}
                    path={route.path}
                    caseSensitive // as the server is
                    element={<Screen route={route} user={user} />}
                  />
                ))}
                <Route
                  path="*"
                  element={
                    <Suspense fallback={<Waiting lines={3} />}>
                      <NotFoundScreen />
                    </Suspense>
                  }
                />
              </Route>
            </Routes>
          </Rights>
        </SetUpGate>
      )}
    </Guard>
  );
}
