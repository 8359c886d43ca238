import { useEffect } from 'react';
import { nextPath } from '../../lib/next-path';
import type { PageProps } from '../../lib/page';
import { TextLink } from '../../ui/text-link';
import { fetchSession } from './api';
import { LoginForm } from './login-form';

export function LoginPage({ page }: PageProps<'login'>) {
  // Follows the session: who is signed in already has nothing to do here.
  useEffect(() => {
    const stop = new AbortController();
    fetchSession(stop.signal).then(
      (user) => user && leave(),
      () => {}, // the form says what is wrong when it is sent
    );
    return () => stop.abort();
  }, []);

  return (
    <div className="wrap grid items-stretch gap-10 py-section lg:grid-cols-2 lg:gap-20">
      <div className="flex flex-col justify-center gap-4">
        <p className="eyebrow">For our staff</p>
        <h1 tabIndex={-1} className="text-h1">
          Sign in
        </h1>
        <p className="max-w-sm text-lead text-ink-soft">
          Reservations, events, invoices and the people of {page.site.name}, in one place.
        </p>
      </div>
      <div className="flex w-full max-w-md flex-col gap-6 rounded-xl border border-line bg-surface p-6 shadow-md sm:p-9 lg:justify-self-end">
        <LoginForm today={page.today} answer={page.form} action="/login" onDone={leave} />
        <p className="text-center text-sm">
          <TextLink href="/forgot-password">Forgot your password?</TextLink>
        </p>
      </div>
    </div>
  );
}

function leave() {
  location.replace(nextPath(location.search));
}
