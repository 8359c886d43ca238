import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Loaded } from '../../../ui/admin/loaded';
import { PageHead } from '../../../ui/admin/page-head';
import { profileQuery } from './api';
import { FactorsPart } from './factors-part';
import { NameForm } from './name-form';
import { PasswordForm } from './password-form';
import { SessionList } from './session-list';

/** One's own account: everybody has this screen. */
export function ProfilePage() {
  const found = useQuery(profileQuery);
  return (
    <div className="flex flex-col gap-6">
      <PageHead title="Your profile">
        {found.data && (
          <>
            {found.data.email}, {found.data.role}
          </>
        )}
      </PageHead>
      <Loaded found={found} lines={6} failed="Failed to load your profile">
        {({ name, email }) => (
          <div className="grid max-w-lg gap-6">
            <Part title="Display name">
              <NameForm key={name} name={name} />
            </Part>
            <Part title="Password">
              <PasswordForm email={email} />
            </Part>
            <Part title="Second factor">
              <FactorsPart />
            </Part>
            <Part title="Where you are signed in">
              <SessionList whose="own" />
            </Part>
          </div>
        )}
      </Loaded>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-4 rounded-lg border border-line bg-surface px-5 py-5 sm:px-6">
      <h2 className="text-h3">{title}</h2>
      {children}
    </section>
  );
}
