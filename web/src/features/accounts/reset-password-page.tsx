import type { PageProps } from '../../lib/page';
import { ComingPage } from '../../ui/coming-page';

export function ResetPasswordPage(_: PageProps<'reset-password'>) {
  return (
    <ComingPage title="Choose a new password">
      A reset by e-mail is not here yet. The owner of the venue can set a new password for you.
    </ComingPage>
  );
}
