import { ComingScreen } from '../../../ui/admin/coming-screen';

export function SitePage() {
  return <ComingScreen title="Site content" />;
}
