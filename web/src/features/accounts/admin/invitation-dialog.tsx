import { shortDateTime } from '../../../lib/dates';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { Field } from '../../../ui/field';
import type { Invitation } from './api';
import { CopyButton } from './copy-button';

type Props = { invitation: Invitation; onClose: () => void };

/** The link is shown this once: a venue without a mail server hands it over by hand. */
export function InvitationDialog({ invitation: { account, link, expiresAt }, onClose }: Props) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="Invitation sent"
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
          {account.name} gets an email at {account.email} with a link to choose a password. It works once,
          until {shortDateTime(expiresAt)}.
        </p>
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
