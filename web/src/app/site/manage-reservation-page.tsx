import { OwnReservation } from '../../features/reservations/own-reservation';
import { BranchCard } from '../../features/site/branch-card';
import { longDate } from '../../lib/dates';
import type { PageProps } from '../../lib/page';
import { Aside, OwnPage } from '../../ui/own-page';

/** A guest's own reservation, by the link in the mail. Opening it shows; only buttons act. */
export function ManageReservationPage({ page }: PageProps<'manage-reservation'>) {
  const { reservation: own } = page.data;
  return (
    <OwnPage
      eyebrow={own.status === 'pending' ? 'Your reservation request' : 'Your reservation'}
      title={own.time ? `${longDate(own.date)} at ${own.time}` : longDate(own.date)}
      aside={
        <Aside label="Find us">
          <BranchCard branch={own.branch} venue={page.site.name} />
        </Aside>
      }
    >
      <OwnReservation own={own} today={page.today} form={page.form} />
    </OwnPage>
  );
}
