import { Suspense } from 'react';
import { RegistrationView } from '../../features/events/registration-view';
import type { PageProps } from '../../lib/page';
import { useParts } from './parts';

/** The form of a registration; its code comes after the page. */
export function EventRegistrationPage({ page }: PageProps<'event-registration'>) {
  const { RegistrationForm } = useParts();
  return (
    <Suspense>
      <RegistrationView page={page} Form={RegistrationForm} />
    </Suspense>
  );
}
