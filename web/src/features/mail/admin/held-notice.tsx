import { failure } from '../../../lib/problem';
import { Banner } from '../../../ui/banner';
import { Button } from '../../../ui/button';
import { useToast } from '../../../ui/toast';
import { useReleaseMessages } from './api';
import { counted, heldText } from './words';

/** Lets the owner send what a restored backup held. */
export function HeldNotice({ count }: { count: number }) {
  const toast = useToast();
  const { mutateAsync, isPending } = useReleaseMessages();
  const release = () =>
    mutateAsync().then(
      ({ messages }) => toast({ text: `${counted(messages)} on the way.`, seconds: 5 }),
      (problem) => toast({ tone: 'danger', ...failure(problem, 'Failed to send the messages'), seconds: 5 }),
    );
  return (
    <Banner tone="warning">
      <p>
        {heldText(count)} They may have been sent since then. Look at them under Failed: try again what is
        still true, or send all of them.
      </p>
      <Button look="secondary" busy={isPending} onClick={() => void release()} className="mt-3">
        Send all that are held
      </Button>
    </Banner>
  );
}
