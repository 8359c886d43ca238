import { useQueryClient } from '@tanstack/react-query';
import { Button } from '../../../ui/button';
import { AddFactorButtons } from './add-factor-buttons';

type Props = { onDone: () => void; onSignOut: () => void };

/** The only screen for whoever must set up a second factor before anything else. */
export function SetUpPage({ onDone, onSignOut }: Props) {
  const client = useQueryClient();
  const added = () => void client.invalidateQueries().finally(onDone);
  return (
    <main
      id="content"
      tabIndex={-1}
      className="mx-auto flex min-h-dvh max-w-lg flex-col justify-center gap-6 p-6"
    >
      <h1 tabIndex={-1} className="text-h1 leading-tight">
        Set up a second factor
      </h1>
      <p className="text-ink-soft">
        Your role needs more than a password. A passkey is the easy way: you unlock it with your finger, your
        face or your device’s PIN. An authenticator app on your phone shows a new code every half minute.
      </p>
      <AddFactorButtons onAdded={added} />
      <Button look="quiet" className="-ms-3 self-start" onClick={onSignOut}>
        Sign out
      </Button>
    </main>
  );
}
