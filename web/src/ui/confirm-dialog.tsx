import { Button } from './button';
import type { Question } from './confirm';
import { Dialog } from './dialog';

type Props = { question: Question | null; onAnswer: (yes: boolean) => void };

/** The window of a question. Escape, the backdrop and Cancel all mean no. */
export function ConfirmDialog({ question, onAnswer }: Props) {
  return (
    <Dialog
      open={question !== null}
      onClose={() => onAnswer(false)}
      title={question?.title ?? 'Please confirm'}
      role="alertdialog"
      size="sm"
      footer={
        <>
          <Button look="quiet" data-autofocus onClick={() => onAnswer(false)}>
            {question?.cancel ?? 'Cancel'}
          </Button>
          <Button look={question?.danger ? 'danger' : 'primary'} onClick={() => onAnswer(true)}>
            {question?.confirm ?? 'OK'}
          </Button>
        </>
      }
    >
      <p>{question?.text}</p>
    </Dialog>
  );
}
