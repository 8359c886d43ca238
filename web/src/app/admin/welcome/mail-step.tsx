import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ServerForm } from '../../../features/mail/admin/server-form';
import { mailSettingsQuery } from '../../../features/mail/admin/settings-api';
import type { Prove } from '../../../lib/prove';
import { Loaded } from '../../../ui/admin/loaded';

type Props = { prove: Prove; onNext: () => void; children: ReactNode };

/** The mail server and a letter to try it out. */
export function MailStep({ prove, onNext, children }: Props) {
  const found = useQuery(mailSettingsQuery);
  return (
    <Loaded found={found} lines={6} failed="Failed to load the mail server">
      {(data) => (
        <ServerForm found={data} prove={prove} save="Next" onSaved={onNext}>
          {children}
        </ServerForm>
      )}
    </Loaded>
  );
}
