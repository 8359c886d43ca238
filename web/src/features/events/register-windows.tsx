import { lazy, Suspense, useState } from 'react';
import { failure } from '../../lib/problem';
import { randomKey } from '../../lib/random-key';
import { useToast } from '../../ui/toast';
import type { EventItem, Receipt } from './api';
import { registered } from './register-button';
import { formOf, joinWaitingList, type TypedForm, textOf, waitingInput, waitingValues } from './waiting';

const RegisterDialog = lazy(() =>
  import('./register-dialog').then((file) => ({ default: file.RegisterDialog })),
);
const RegistrationForm = lazy(() =>
  import('./registration-form').then((file) => ({ default: file.RegistrationForm })),
);
const WaitingDialog = lazy(() =>
  import('./waiting-dialog').then((file) => ({ default: file.WaitingDialog })),
);
const WaitingForm = lazy(() => import('./waiting-form').then((file) => ({ default: file.WaitingForm })));

type Wish = 'open' | 'wait';
type Props = {
  event: EventItem;
  today: string;
  first: Wish;
  load: Record<Wish, () => Promise<unknown>>;
  onClose: () => void;
  onChanged: () => void;
  onBooked: (receipt: Receipt) => void;
  onJoined: () => void;
};

/** Registering, or joining the waiting list: what was typed in one window goes along to the other. */
export function RegisterWindows({
  event,
  today,
  first,
  load,
  onClose,
  onChanged,
  onBooked,
  onJoined,
}: Props) {
  const [shown, setShown] = useState<{ wish: Wish; answer?: TypedForm }>({ wish: first });
  const toast = useToast();
  // Where the other window cannot be loaded, this one stays with what was typed.
  const change = (wish: Wish, answer: TypedForm) =>
    load[wish]().then(
      () => setShown({ wish, answer }),
      (problem) => toast({ ...failure(problem), tone: 'danger', seconds: 5 }),
    );
  const done = () => {
    onClose();
    onChanged();
  };
  const finishWaiting = () => {
    onJoined(); // the page says it, and goes on saying it
    done();
  };
  const wait = async (typed: FormData) => {
    const values = waitingValues(textOf(typed));
    try {
      await joinWaitingList(event.id, waitingInput(event, values), randomKey());
    } catch (problem) {
      return change('wait', formOf(values, problem));
    }
    finishWaiting();
  };
  return (
    <Suspense>
      {shown.wish === 'open' ? (
        <RegisterDialog
          event={event}
          today={today}
          Form={RegistrationForm}
          answer={shown.answer}
          onClose={onClose}
          onDone={(receipt) => {
            onBooked(receipt);
            done();
            toast({ text: registered, seconds: 5 });
          }}
          onRefused={onChanged}
          onWait={wait}
        />
      ) : (
        <WaitingDialog
          event={event}
          today={today}
          Form={WaitingForm}
          answer={shown.answer}
          onClose={onClose}
          onDone={finishWaiting}
          onRegister={(values) => {
            onChanged();
            void change('open', formOf(values));
          }}
        />
      )}
    </Suspense>
  );
}
