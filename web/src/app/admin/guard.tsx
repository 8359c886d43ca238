import { type ReactNode, useEffect, useState } from 'react';
import type { User } from '../../features/accounts/api';
import { SignIn } from '../../features/accounts/sign-in';
import { venueTime } from '../../lib/dates';
import { loginPath } from '../../lib/next-path';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { FailedState } from '../../ui/failed-state';
import { useResume, useSession } from './session';

type Props = { children: (user: User) => ReactNode; leave?: (path: string) => void };

/**
 * Asks the server who is here before anything is shown. It is a courtesy: every
 * answer that the screens show is guarded by the server itself.
 */
export function Guard({ children, leave = goTo }: Props) {
  const session = useSession();
  const resume = useResume();
  const user = session.data?.user ?? null;
  const nobody = session.isSuccess && user === null;
  const [first, setFirst] = useState('');
  if (user && first === '') setFirst(user.id);
  const another = user !== null && first !== '' && user.id !== first;

  // Follows the session: nobody signed in means the sign-in page. What one person has loaded is not for another's
  // eyes, so that somebody else, here or in another tab, begins afresh.
  useEffect(() => {
    if (nobody) leave(loginPath(location));
    if (another) leave('/admin');
  }, [nobody, another, leave]);

  if (session.isError && !session.data) {
    return (
      <main className="mx-auto max-w-md p-6 pt-20">
        <FailedState problem={session.error} onRetry={() => void session.refetch()} />
      </main>
    );
  }
  if (!user || another) {
    return (
      <main className="grid min-h-dvh place-items-center">
        <p role="status" className="text-ink-faint">
          Loading...
        </p>
      </main>
    );
  }
  return (
    <>
      {children(user)}
      <Dialog open={session.data?.ended ?? false} title="Your session has ended" size="sm">
        <div className="flex flex-col gap-5">
          <p className="text-ink-soft">Sign in again to go on. What you typed is still here.</p>
          <SignIn today={venueTime(new Date().toISOString()).date} email={user.email} onDone={resume} />
          <Button look="quiet" onClick={() => leave(loginPath(location))}>
            Leave this page
          </Button>
        </div>
      </Dialog>
    </>
  );
}

function goTo(path: string) {
  location.replace(path);
}
