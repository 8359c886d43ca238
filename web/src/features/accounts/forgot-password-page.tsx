import type { PageProps } from '../../lib/page';
import { ComingPage } from '../../ui/coming-page';

export function ForgotPasswordPage(_: PageProps<'forgot-password'>) {
  return (
    <ComingPage title="Forgot your password?">
      A reset by e-mail is not here yet. The owner of the venue can set a new password for you.
    </ComingPage>
  );
}
