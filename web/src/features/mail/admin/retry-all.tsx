import { failure } from '../../../lib/problem';
import { Banner } from '../../../ui/banner';
import { Button } from '../../../ui/button';
import { useToast } from '../../../ui/toast';
import { useRetryFailed } from './api';
import { counted } from './words';

/** Sends again what failed because of the mail server. What failed because of its address would fail again. */
export function RetryAll({ count }: { count: number }) {
  const toast = useToast();
  const { mutateAsync, isPending } = useRetryFailed();
  const retry = () =>
    mutateAsync().then(
      ({ messages }) => toast({ text: `${counted(messages)} on the way again.`, seconds: 5 }),
      (problem) => toast({ tone: 'danger', ...failure(problem, 'Failed to send the messages'), seconds: 5 }),
    );
  return (
    <Banner tone="info">
      <p>
        {counted(count)} failed because of the mail server, not because of {count === 1 ? 'its' : 'their'}{' '}
        address.
      </p>
      <Button look="secondary" busy={isPending} onClick={() => void retry()} className="mt-3">
        Send all failed again
      </Button>
    </Banner>
  );
}
