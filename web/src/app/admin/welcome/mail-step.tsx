import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ServerForm } from '../../../features/mail/admin/server-form';
import { mailSettingsQuery } from '../../../features/mail/admin/settings-api';
import type { Prove } from '../../../lib/prove';
import { FailedState } from '../../../ui/failed-state';
import { Waiting } from '../../../ui/skeleton';

type Props = { prove: Prove; onNext: () => void; children: ReactNode };

/** The mail server and a letter to try it out. */
export function MailStep({ prove, onNext, children }: Props) {
  const found = useQuery(mailSettingsQuery);
  if (found.data)
    return (
      <ServerForm found={found.data} prove={prove} save="Next" onSaved={onNext}>
        {children}
      </ServerForm>
    );
  if (found.isError)
    return (
      <FailedState
        problem={found.error}
        fallback="Failed to load the mail server"
        onRetry={() => void found.refetch()}
      />
    );
  return <Waiting lines={6} />;
}
