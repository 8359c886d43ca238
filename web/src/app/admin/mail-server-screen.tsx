import { useProof } from '../../features/accounts/admin/use-proof';
import { MailServerPage } from '../../features/mail/admin/mail-server-page';

/** The mail server, whose changes need a proof that it is still the owner. */
export function MailServerScreen() {
  const { prove, dialog } = useProof();
  return (
    <>
      <MailServerPage prove={prove} />
      {dialog}
    </>
  );
}
