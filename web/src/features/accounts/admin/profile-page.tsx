import { ComingScreen } from '../../../ui/admin/coming-screen';

export function ProfilePage() {
  return <ComingScreen title="Your profile" />;
}
