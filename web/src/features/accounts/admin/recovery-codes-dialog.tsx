import { printText, saveText } from '../../../lib/plain-text';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { CopyButton } from './copy-button';

type Props = { codes: readonly string[]; onClose: () => void };

/** Shown this once: the server keeps only what it needs to recognise them. So no slip closes it, only a word. */
export function RecoveryCodesDialog({ codes, onClose }: Props) {
  const text = `Recovery codes for ${location.host}. Each works once.\n\n${codes.join('\n')}\n`;
  return (
    <Dialog
      open
      title="Your recovery codes"
      footer={
        <>
          <CopyButton
            text={text}
            copied="Recovery codes copied to clipboard!"
            failed="The codes could not be copied. Please select them by hand."
          >
            Copy
          </CopyButton>
          <Button look="secondary" onClick={() => saveText(text, 'recovery-codes.txt')}>
            Download
          </Button>
          <Button look="secondary" onClick={() => printText(text)}>
            Print
          </Button>
          <Button onClick={onClose} data-autofocus>
            I have kept them
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p>
          If you lose your device, each of these codes lets you in once, after your password. Keep them where
          you keep important papers. They are not shown again.
        </p>
        <ol aria-label="Recovery codes" className="flex flex-col gap-1 font-mono text-sm tabular-nums">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
      </div>
    </Dialog>
  );
}
