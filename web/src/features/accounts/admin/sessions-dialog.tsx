import { Dialog } from '../../../ui/dialog';
import type { Account } from './api';
import { SessionList } from './session-list';
import { nameOf } from './words';

/** Where an account is signed in, and the way to end it. */
export function SessionsDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={`Sessions of ${nameOf(account)}`}>
      <SessionList whose={account.you ? 'own' : { id: account.id }} />
    </Dialog>
  );
}
