import type { PageProps } from '../../lib/page';
import { ComingPage } from '../../ui/coming-page';

export function ManageRegistrationPage(_: PageProps<'manage-registration'>) {
  return (
    <ComingPage title="Your registration">
      Changing a registration here is not possible yet. Write to us, and we will do it for you.
    </ComingPage>
  );
}
