import type { PageProps } from '../../lib/page';
import { Banner } from '../../ui/banner';
import { ButtonLink } from '../../ui/button-link';
import { EntryFrame } from './entry-frame';
import { LinkForm } from './link-form';

const words = {
  reset: {
    title: 'Choose a new password',
    lead: 'Wherever you are signed in with the old one, you will be signed out.',
    button: 'Save the new password',
  },
  invite: {
    title: 'Welcome to the team',
    lead: 'Choose the name that colleagues see and a password, and you are in.',
    button: 'Create my account',
  },
  setup: {
    title: 'Set up your venue',
    lead: 'First your own account, the owner’s. Then the venue, mail and backups, step by step; everybody else is invited by you.',
    button: 'Create the owner’s account',
  },
};

/** Behind every single-use link: a new password, an invitation, or the first owner's account. */
export function ResetPasswordPage({ page }: PageProps<'reset-password'>) {
  const { purpose, token = '' } = page.data;
  if (!purpose) return <DeadLink />;
  const { title, lead, button } = words[purpose];
  return (
    <EntryFrame title={title} lead={lead}>
      <LinkForm
        purpose={purpose}
        token={token}
        email={page.data.email}
        name={page.data.name}
        today={page.today}
        answer={page.form}
        button={button}
      />
    </EntryFrame>
  );
}

function DeadLink() {
  return (
    <EntryFrame title="This link does not work" lead="These links work once, and for a short time.">
      <Banner tone="warning">This link has expired or was already used. Please ask for a new one.</Banner>
      <ButtonLink href="/forgot-password" size="lg">
        Ask for a new link
      </ButtonLink>
      <p className="text-sm text-ink-soft">Was it an invitation? The owner of the venue can send it again.</p>
    </EntryFrame>
  );
}
