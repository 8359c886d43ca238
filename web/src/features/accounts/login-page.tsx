import { useEffect } from 'react';
import { nextPath } from '../../lib/next-path';
import type { PageProps } from '../../lib/page';
import { Banner } from '../../ui/banner';
import { TextLink } from '../../ui/text-link';
import { fetchSession } from './api';
import { EntryFrame } from './entry-frame';
import { SignIn } from './sign-in';

const notices = {
  'password-changed': 'Your password was changed. Please sign in with the new one.',
  welcome: 'Welcome! Your account is ready. Please sign in.',
};

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
  const { notice } = page.data;

  return (
    <EntryFrame title="Sign in" lead="Reservations, events, invoices and staff, in one place.">
      {notice && !page.form && !page.data.secondStep && <Banner tone="success">{notices[notice]}</Banner>}
      <SignIn
        today={page.today}
        answer={page.form}
        page="/login"
        secondStep={page.data.secondStep}
        onDone={leave}
      >
        <p className="text-center text-sm">
          <TextLink href="/forgot-password">Forgot your password?</TextLink>
        </p>
      </SignIn>
    </EntryFrame>
  );
}

function leave() {
  location.replace(nextPath(location.search));
}
