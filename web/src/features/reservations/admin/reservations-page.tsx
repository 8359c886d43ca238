import { AppButtonLink } from '../../../ui/admin/app-button-link';
import { PageHead } from '../../../ui/admin/page-head';
import { useLiveResource } from '../../../ui/admin/resource';
import { Icon } from '../../../ui/icon';
import { reservations } from './api';
import { ReservationsPanel } from './reservations-panel';

/** Every reservation, on a screen of its own. */
export function ReservationsPage() {
  useLiveResource(reservations);
  return (
    <div className="flex flex-col gap-6">
      <PageHead
        title="Reservations"
        actions={
          <AppButtonLink to="/admin/customers/add-reservation">
            <Icon name="plus" />
            Add Reservation
          </AppButtonLink>
        }
      />
      <ReservationsPanel whole />
    </div>
  );
}
