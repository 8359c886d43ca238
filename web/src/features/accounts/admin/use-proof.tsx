import { useState } from 'react';
import { ApiProblem } from '../../../lib/problem';
import { ConfirmIdentityDialog } from './confirm-identity-dialog';

/**
 * Does what needs a fresh proof that it is still the same person. Where the server wants one, a window asks for it,
 * and the action is tried again; whoever closes the window gets undefined.
 */
export function useProof() {
  const [answer, setAnswer] = useState<{ give: (proved: boolean) => void } | null>(null);
  const close = (proved: boolean) => {
    answer?.give(proved);
    setAnswer(null);
  };
  return {
    prove: async <T,>(action: () => Promise<T>): Promise<T | undefined> => {
      try {
        return await action();
      } catch (problem) {
        if (!(problem instanceof ApiProblem) || problem.code !== 'confirmation-needed') throw problem;
        const proved = await new Promise<boolean>((give) => setAnswer({ give }));
        return proved ? action() : undefined;
      }
    },
    dialog: answer && <ConfirmIdentityDialog onDone={() => close(true)} onClose={() => close(false)} />,
  };
}
