import { failure } from '../../../lib/problem';
import { useToast } from '../../../ui/toast';
import { type Message, useRetryMessage } from './api';

/** Sends a message again and says how it went. */
export function useRetry() {
  const toast = useToast();
  const { mutateAsync, isPending, variables } = useRetryMessage();
  // Awaited here: live news may take the row away before the answer comes.
  const retry = (message: Message) =>
    mutateAsync(message.id).then(
      () => toast({ text: `The message to ${message.to} is on its way again.`, seconds: 5 }),
      (problem) =>
        toast({ tone: 'danger', ...failure(problem, 'Failed to send the message again'), seconds: 5 }),
    );
  return { retry, busy: (message: Message) => isPending && variables === message.id };
}
