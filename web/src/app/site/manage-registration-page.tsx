import { OwnRegistration } from '../../features/events/own-registration';
import type { PageProps } from '../../lib/page';
import { useParts } from './parts';

/** A guest's own registration, and the event beside it. */
export function ManageRegistrationPage({ page }: PageProps<'manage-registration'>) {
  const { OwnEvent } = useParts();
  const { registration: own } = page.data;
  return (
    <OwnRegistration
      page={page}
      aside={
        own.location && (
          <OwnEvent event={{ ...own, id: own.eventId }} shown={own.canCancel || own.status === 'cancelled'} />
        )
      }
    />
  );
}
