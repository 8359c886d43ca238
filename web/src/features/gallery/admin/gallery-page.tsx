import { ComingScreen } from '../../../ui/admin/coming-screen';

export function GalleryPage() {
  return <ComingScreen title="Manage Gallery" />;
}
