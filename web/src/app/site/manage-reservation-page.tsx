import { OwnReservation } from '../../features/reservations/own-reservation';
import { BranchCard } from '../../features/site/branch-card';
import { mapLink } from '../../features/site/contact-links';
import { wholeDate } from '../../lib/dates';
import type { PageProps } from '../../lib/page';
import { telLink } from '../../lib/tel-link';
import { ButtonLink } from '../../ui/button-link';
import { Icon } from '../../ui/icon';
import { Aside, OwnPage } from '../../ui/own-page';

/** A guest's own reservation, by the link in the mail. Opening it shows; only buttons act. */
export function ManageReservationPage({ page }: PageProps<'manage-reservation'>) {
  const { reservation: own } = page.data;
  return (
    <OwnPage
      eyebrow={own.status === 'pending' ? 'Your reservation request' : 'Your reservation'}
      title={own.time ? `${wholeDate(own.date)} at ${own.time}` : wholeDate(own.date)}
      aside={
        <Aside label="Find us">
          <BranchCard branch={own.branch} venue={page.site.name} />
        </Aside>
      }
    >
      <OwnReservation
        own={own}
        today={page.today}
        form={page.form}
        ways={
          <>
            <ButtonLink href={mapLink(own.branch, page.site.name, 'other')} look="secondary">
              <Icon name="pin" size="sm" />
              Directions
            </ButtonLink>
            {own.branch.phone && (
              <ButtonLink href={telLink(own.branch.phone)} look="secondary">
                <Icon name="phone" size="sm" />
                {own.branch.phone}
              </ButtonLink>
            )}
          </>
        }
      />
    </OwnPage>
  );
}
