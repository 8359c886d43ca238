import { Navigate, useSearchParams } from 'react-router';
import { useProof } from '../../features/accounts/admin/use-proof';
import type { Shown } from '../../features/site/admin/site-editor';
import { SitePage } from '../../features/site/admin/site-page';

const shown: Shown = {
  title: 'Site content',
  tabs: ['venue', 'story', 'contact', 'trust', 'menu', 'prices', 'preview', 'history'],
};

/** The site's texts. */
export function SiteScreen() {
  const { prove, dialog } = useProof(); // undoing a save also brings back where guests pay
  const part = useSearchParams()[0].get('part');
  // Both were here once; letters and bookmarks still lead here.
  if (part === 'terms' || part === 'account')
    return <Navigate to={`/admin/payments-and-terms?part=${part}`} replace />;
  return (
    <>
      <SitePage
        prove={prove}
        shown={shown}
        lead="What visitors read about the venue. Changes go live as soon as you save."
      />
      {dialog}
    </>
  );
}
