import { useProof } from '../../features/accounts/admin/use-proof';
import { BackupsPage } from '../../features/backup/admin/backups-page';

/** The backups, whose plan and downloads need a proof that it is still the owner. */
export function BackupsScreen() {
  const { prove, dialog } = useProof();
  return (
    <>
      <BackupsPage prove={prove} />
      {dialog}
    </>
  );
}
