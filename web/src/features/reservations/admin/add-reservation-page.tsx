import { ComingScreen } from '../../../ui/admin/coming-screen';

export function AddReservationPage() {
  return <ComingScreen title="Add Reservation" />;
}
