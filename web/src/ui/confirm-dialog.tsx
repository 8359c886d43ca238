import { Button } from './button';
import type { Answer, Question } from './confirm';
import { Dialog } from './dialog';

type Props = { question: Question | null; onAnswer: (answer: Answer) => void };

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
          {question?.other && (
            <Button look="secondary" onClick={() => onAnswer('other')}>
              {question.other}
            </Button>
          )}
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
