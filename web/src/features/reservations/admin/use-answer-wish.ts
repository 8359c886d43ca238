import { failure } from '../../../lib/problem';
import { undoSeconds, useToast } from '../../../ui/toast';
import { type Reservation, useAnswerWish, type Wish } from './api';

/** Answers a guest's wish, and offers the way back until the guest is told. */
export function useWishAnswers({ id, firstName, lastName }: Reservation, { askedAt: seen }: Wish) {
  const toast = useToast();
  const { mutateAsync, isPending } = useAnswerWish();
  const name = `${firstName} ${lastName}`;
  const send = async (answer: 'accepted' | 'declined' | 'open'): Promise<boolean> => {
    try {
      await mutateAsync({ id, answer, seen });
      return true;
    } catch (problem) {
      toast({ tone: 'danger', ...failure(problem, 'Failed to answer the guest'), seconds: 8 });
      return false;
    }
  };
  const undo = async () => {
    if (await send('open')) toast({ text: `${name}: waits for an answer as before.`, seconds: 3 });
  };
  /** True when it was saved. */
  const answer = async (given: 'accepted' | 'declined'): Promise<boolean> => {
    const saved = await send(given);
    if (saved)
      toast({
        text: `${name}: ${given === 'accepted' ? 'changed' : 'stays as it was'}, and e-mailed.`,
        seconds: undoSeconds,
        undo: () => void undo(),
      });
    return saved;
  };
  return { answer, busy: isPending };
}
