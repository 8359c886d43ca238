import { useState } from 'react';
import { LetterState } from '../../../ui/admin/letter-state';
import { ListWaiting } from '../../../ui/admin/list-waiting';
import { Note, Notes } from '../../../ui/admin/notes';
import { Banner } from '../../../ui/banner';
import { Button } from '../../../ui/button';
import { useConfirm } from '../../../ui/confirm';
import { Dialog } from '../../../ui/dialog';
import { EmptyState } from '../../../ui/empty-state';
import { FailedState } from '../../../ui/failed-state';
import { FailureText } from '../../../ui/failure-text';
import { Progress } from '../../../ui/progress';
import { Waiting } from '../../../ui/skeleton';
import { useToast } from '../../../ui/toast';
import { Row, Specimen } from './specimen';

const letters = {
  record: 'table/1',
  label: 'Time changed',
  waiting: 0,
  sent: 0,
  kept: 0,
  failed: 0,
  sentAt: '2026-09-04T10:05:00.000Z',
  reason: '',
  messageId: '1',
};

export function Messages() {
  const [open, setOpen] = useState(false);
  const confirm = useConfirm();
  const toast = useToast();
  const ask = async () => {
    const yes = await confirm({
      text: 'Are you sure you want to delete this?',
      confirm: 'Delete',
      danger: true,
    });
    toast({ tone: yes ? 'success' : 'info', text: yes ? 'Deleted.' : 'Nothing was deleted.', seconds: 3 });
  };
  return (
    <>
      <Specimen title="Banners">
        <Banner tone="success">It was saved.</Banner>
        <Banner tone="danger" onClose={() => {}}>
          It could not be saved. What you typed is still here.
        </Banner>
        <Banner tone="danger">
          <FailureText text="What failed" reason="Why, where it is known." requestId="J2S4VWIY7LSSZFWN" />
        </Banner>
        <Banner tone="warning">Something wants your eye.</Banner>
        <Banner tone="info">Something is good to know.</Banner>
        <Notes title="Notes">
          <Note>Something to be done some time.</Note>
          <Note>Something that is well.</Note>
        </Notes>
      </Specimen>
      <Specimen title="Whether an email has left">
        <LetterState letters={{ ...letters, sent: 1 }} />
        <LetterState letters={{ ...letters, waiting: 1, reason: 'The mail server cannot be reached.' }} />
        <LetterState letters={{ ...letters, failed: 1, reason: 'The address does not exist.' }} />
        <LetterState letters={{ ...letters, kept: 1 }} />
        <LetterState letters={{ ...letters, sent: 20, failed: 2, reason: 'The mailbox is full.' }} />
      </Specimen>
      <Specimen title="Windows and toasts">
        <Row>
          <Button look="secondary" onClick={() => setOpen(true)}>
            Open a window
          </Button>
          <Button look="secondary" onClick={() => void ask()}>
            Ask a question
          </Button>
          <Button look="secondary" onClick={() => toast({ text: 'Link copied to clipboard!', seconds: 5 })}>
            Show a toast
          </Button>
          <Button
            look="secondary"
            onClick={() =>
              toast({
                text: 'It was changed.',
                seconds: 5,
                undo: () => toast({ text: 'It is as before.', seconds: 3 }),
              })
            }
          >
            Show a way back
          </Button>
        </Row>
        <Dialog
          open={open}
          onClose={() => setOpen(false)}
          title="A window"
          footer={<Button onClick={() => setOpen(false)}>Done</Button>}
        >
          <p>
            Escape, the cross and a press beside it close it. Focus goes back to the button that opened it.
          </p>
        </Dialog>
      </Specimen>
      <Specimen title="Waiting, failed, empty">
        <Waiting />
        <ListWaiting rows={2} />
        <Progress label="Sending the picture" value={0.64} />
        <Progress label="Thinking" />
        <FailedState problem={null} onRetry={() => {}} />
        <EmptyState title="Nothing here yet" action={<Button>Make the first one</Button>}>
          An empty list says what would be here, and how to begin.
        </EmptyState>
      </Specimen>
    </>
  );
}
