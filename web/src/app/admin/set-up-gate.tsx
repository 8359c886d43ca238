import { type ReactNode, Suspense, useState } from 'react';
import type { User } from '../../features/accounts/api';
import { lazyPart } from '../../ui/lazy-part';
import { useSignOut } from './session';

const SetUpPage = lazyPart(() =>
  import('../../features/accounts/admin/set-up-page').then((file) => file.SetUpPage),
);

/**
 * Whoever must set up a second factor sees nothing else: the server would refuse it. The screen stays until they
 * say that they are done, since the recovery codes on it are shown only once.
 */
export function SetUpGate({ user, children }: { user: User; children: ReactNode }) {
  const [closed, setClosed] = useState(false);
  const leave = useSignOut();
  if (user.mustSetUp && !closed) setClosed(true);
  if (!closed) return children;
  return (
    <Suspense>
      <SetUpPage onDone={() => setClosed(false)} onSignOut={() => leave.mutate()} />
    </Suspense>
  );
}
