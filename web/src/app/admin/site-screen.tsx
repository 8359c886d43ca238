import { useProof } from '../../features/accounts/admin/use-proof';
import { SitePage } from '../../features/site/admin/site-page';

/** The site's texts. Where guests pay changes only after a proof that it is still the owner. */
export function SiteScreen() {
  const { prove, dialog } = useProof();
  return (
    <>
      <SitePage prove={prove} />
      {dialog}
    </>
  );
}
