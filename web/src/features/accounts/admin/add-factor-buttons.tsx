import { useState } from 'react';
import { failure } from '../../../lib/problem';
import { Button } from '../../../ui/button';
import { useToast } from '../../../ui/toast';
import { passkeysWork } from '../passkey';
import { AddAuthenticatorDialog } from './add-authenticator-dialog';
import { AddPasskeyDialog } from './add-passkey-dialog';
import {
  type AddedFactor,
  type NewAuthenticator,
  type PasskeyOffer,
  useBeginAuthenticator,
  useBeginPasskey,
} from './api';
import { RecoveryCodesDialog } from './recovery-codes-dialog';
import { useProof } from './use-proof';

type Begun = { passkey: PasskeyOffer } | { authenticator: NewAuthenticator };

/** Adds a second factor. With the first one come recovery codes, which are shown before anything else goes on. */
export function AddFactorButtons({ onAdded }: { onAdded?: () => void }) {
  const passkey = useBeginPasskey();
  const authenticator = useBeginAuthenticator();
  const toast = useToast();
  const { prove, dialog } = useProof();
  const [begun, setBegun] = useState<Begun | null>(null);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const begin = (action: () => Promise<Begun>) =>
    void prove(action).then(
      (next) => next && setBegun(next),
      (problem: unknown) => toast({ tone: 'danger', ...failure(problem), seconds: 8 }),
    );
  const close = () => setBegun(null);
  const done = ({ recoveryCodes }: AddedFactor) => {
    close();
    if (recoveryCodes.length > 0) return setCodes(recoveryCodes);
    toast({ text: 'Second factor added', seconds: 3 });
    onAdded?.();
  };

  return (
    <>
      <div className="flex flex-wrap gap-3">
        {passkeysWork() && (
          <Button
            busy={passkey.isPending}
            onClick={() => begin(() => passkey.mutateAsync().then((offer) => ({ passkey: offer })))}
          >
            Add a passkey
          </Button>
        )}
        <Button
          look="secondary"
          busy={authenticator.isPending}
          onClick={() => begin(() => authenticator.mutateAsync().then((next) => ({ authenticator: next })))}
        >
          Add an authenticator
        </Button>
      </div>
      {begun && 'passkey' in begun && (
        <AddPasskeyDialog offer={begun.passkey} onAdded={done} onClose={close} />
      )}
      {begun && 'authenticator' in begun && (
        <AddAuthenticatorDialog begun={begun.authenticator} onAdded={done} onClose={close} />
      )}
      {codes.length > 0 && (
        <RecoveryCodesDialog
          codes={codes}
          onClose={() => {
            setCodes([]);
            onAdded?.();
          }}
        />
      )}
      {dialog}
    </>
  );
}
