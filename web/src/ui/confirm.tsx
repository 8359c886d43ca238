import {
  type ComponentType,
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useNeeded } from '../lib/use-needed';

export type Question = {
  text: string;
  title?: string;
  confirm?: string;
  cancel?: string;
  /** A third answer, between yes and no. */
  other?: string;
  danger?: boolean;
};
export type Answer = boolean | 'other';

type Asked = { question: Question | null; onAnswer: (answer: Answer) => void };
type Ask = {
  (question: Question & { other: string }): Promise<Answer>;
  (question: Question): Promise<boolean>;
};

// Most visits ask nothing, so the window's code comes with the first question. Where it cannot
// come, the browser asks: without an answer the page, and what was typed in it, would be lost.
const ConfirmDialog = lazy<ComponentType<Asked>>(() =>
  import('./confirm-dialog').then(
    (file) => ({ default: file.ConfirmDialog }),
    () => ({ default: PlainQuestion }),
  ),
);

function PlainQuestion({ question, onAnswer }: Asked) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the question, which is asked once
  useEffect(() => {
    if (question) onAnswer(window.confirm(question.text));
  }, [question]);
  return null;
}

const Context = createContext<Ask | null>(null);

/** Asks one question at a time in a window of our own. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<Question | null>(null);
  const [asked, setAsked] = useState(false);
  const answer = useRef<(answer: Answer) => void>(undefined);

  const ask = useCallback((next: Question) => {
    answer.current?.(false); // a newer question is a "no" to an older one
    setQuestion(next);
    setAsked(true);
    return new Promise<Answer>((resolve) => {
      answer.current = resolve;
    });
  }, []) as Ask;

  const close = (given: Answer) => {
    answer.current?.(given);
    answer.current = undefined;
    setQuestion(null);
  };

  return (
    <Context.Provider value={ask}>
      {children}
      {asked && (
        <Suspense>
          <ConfirmDialog question={question} onAnswer={close} />
        </Suspense>
      )}
    </Context.Provider>
  );
}

/** `if (await confirm({ text: … }))`. Escape, the backdrop and Cancel all mean no. */
export function useConfirm(): Ask {
  return useNeeded(Context);
}
