import { failure } from '../../../lib/problem';
import { Button } from '../../../ui/button';
import { useToast } from '../../../ui/toast';
import { type Registration, useKeepRegistration } from './api';
import { useCancelRegistration } from './use-cancel-registration';

type Props = {
  registration: Pick<Registration, 'id' | 'eventDate' | 'eventTitle' | 'fullName' | 'numberOfAttendees'>;
  onDone: () => void;
};

/** Gives the seats of an unusual registration back and tells the guest, or says that it is right. */
export function UnusualButtons({ registration, onDone }: Props) {
  const toast = useToast();
  const cancelling = useCancelRegistration();
  const keeping = useKeepRegistration();
  const busy = cancelling.busy || keeping.isPending;
  const name = registration.fullName || 'this guest';
  const release = async () => {
    if (await cancelling.change({ ...registration, status: 'registered' })) onDone();
  };
  const keep = () =>
    keeping.mutateAsync(registration.id).then(
      () => {
        toast({ text: 'Registration kept', seconds: 3 });
        onDone();
      },
      (problem) =>
        toast({ tone: 'danger', ...failure(problem, 'Failed to keep the registration'), seconds: 5 }),
    );
  return (
    <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:flex-1">
      <Button
        size="sm"
        look="danger"
        disabled={busy}
        onClick={() => void release()}
        aria-label={`Release the seats of ${name}`}
      >
        Release the seats
      </Button>
      <Button
        size="sm"
        look="secondary"
        disabled={busy}
        onClick={() => void keep()}
        aria-label={`Keep the registration of ${name}`}
      >
        Keep
      </Button>
    </div>
  );
}
