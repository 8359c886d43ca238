import { shortDateTime } from '../../../lib/dates';
import { LetterState } from '../../../ui/admin/letter-state';
import { type Letters, useLetters } from '../../../ui/admin/letters';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { Field } from '../../../ui/field';
import type { Invitation } from './api';
import { CopyButton } from './copy-button';
import { recordOf } from './words';

type Props = { invitation: Invitation; onClose: () => void };

/** The link is shown this once: a venue without a mail server hands it over by hand. */
export function InvitationDialog({ invitation: { account, link, expiresAt }, onClose }: Props) {
  const record = recordOf(account);
  const letters = useLetters([record])(record);
  return (
    <Dialog
      open
      onClose={onClose}
      title={titleOf(letters)}
      footer={
        <>
          <CopyButton
            text={link}
            copied="Link copied to clipboard!"
            failed="The link could not be copied. Please select it by hand."
          >
            Copy the link
          </CopyButton>
          <Button onClick={onClose} data-autofocus>
            Done
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p>
          The email to {account.name} at {account.email} holds a link to choose a password. It works once,
          until {shortDateTime(expiresAt)}.
        </p>
        <div role="status">
          <LetterState letters={letters} className="text-sm" />
        </div>
        <Field
          name="link"
          label="The same link, to hand over yourself"
          value={link}
          readOnly
          hint="Treat it like a key: whoever opens it first gets the account. It is not shown again."
          onFocus={(event) => event.currentTarget.select()}
        />
      </div>
    </Dialog>
  );
}

/** Only what has left is called sent. */
function titleOf(letters: Letters): string {
  if (!letters) return 'Invitation';
  if (letters.failed > 0) return 'Invitation not sent';
  if (letters.waiting > 0) return 'Invitation on its way';
  return letters.kept > 0 ? 'Invitation to hand over' : 'Invitation sent';
}
