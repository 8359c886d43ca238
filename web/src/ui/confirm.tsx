import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react';
import { Button } from './button';
import { Dialog } from './dialog';

export type Question = {
  text: string;
  title?: string;
  confirm?: string;
  cancel?: string;
  danger?: boolean;
};

const Context = createContext<((question: Question) => Promise<boolean>) | null>(null);

/** Asks one question at a time in the house's own window. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<Question | null>(null);
  const answer = useRef<(yes: boolean) => void>(undefined);

  const ask = useCallback((next: Question) => {
    answer.current?.(false); // a newer question is a "no" to an older one
    setQuestion(next);
    return new Promise<boolean>((resolve) => {
      answer.current = resolve;
    });
  }, []);

  const close = (yes: boolean) => {
    answer.current?.(yes);
    answer.current = undefined;
    setQuestion(null);
  };

  return (
    <Context.Provider value={ask}>
      {children}
      <Dialog
        open={question !== null}
        onClose={() => close(false)}
        title={question?.title ?? 'Please confirm'}
        role="alertdialog"
        size="sm"
        footer={
          <>
            <Button look="quiet" data-autofocus onClick={() => close(false)}>
              {question?.cancel ?? 'Cancel'}
            </Button>
            <Button look={question?.danger ? 'danger' : 'primary'} onClick={() => close(true)}>
              {question?.confirm ?? 'OK'}
            </Button>
          </>
        }
      >
        <p>{question?.text}</p>
      </Dialog>
    </Context.Provider>
  );
}

/** `if (await confirm({ text: … }))`. Escape, the backdrop and Cancel all mean no. */
export function useConfirm(): (question: Question) => Promise<boolean> {
  const ask = useContext(Context);
  if (!ask) throw new Error('useConfirm needs a ConfirmProvider around it');
  return ask;
}
