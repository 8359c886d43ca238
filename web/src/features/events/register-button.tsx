import { lazy, type MouseEvent, Suspense, useState } from 'react';
import { formatRand } from '../../lib/money';
import type { PageForm } from '../../lib/page';
import { Button } from '../../ui/button';
import type { ButtonSize } from '../../ui/button-style';
import { TextLink } from '../../ui/text-link';
import { useToast } from '../../ui/toast';
import { calendarFile, type EventItem, eventPath, type Receipt } from './api';
import { isSoldOut } from './words';

// The window and its form travel side by side, each as small as it can be.
const load = () => Promise.all([import('./register-dialog'), import('./registration-form')]);
const RegisterDialog = lazy(() => load().then(([file]) => ({ default: file.RegisterDialog })));
const RegistrationForm = lazy(() => load().then(([, file]) => ({ default: file.RegistrationForm })));
const loadWaiting = () => import('./waiting-dialog');
const WaitingDialog = lazy(() => loadWaiting().then((file) => ({ default: file.WaitingDialog })));

/** Which window is open, and what was typed in the other one. */
type Opened = { to: 'register' | 'wait'; answer?: PageForm };

type Props = {
  event: EventItem;
  today: string;
  size?: ButtonSize;
  className?: string;
  /** The title of the event where several stand on one page. */
  describedBy?: string;
  /** Called when the seats may be others now: after success, and after a refusal. */
  onChanged: () => void;
  /** What was booked, for a word that stays. */
  onBooked: (receipt: Receipt) => void;
  /** Somebody is on the waiting list now. */
  onJoined: () => void;
};

const joined = 'You are on the waiting list. Check your email for your place in line.';
/** What stays on the page for as long as it is open. */
export const whatNext =
  'You are on the waiting list. When there are seats for your party, we write to you and hold them for you, for a day at most. Your place in line is in the email that we have just sent.';
export const registered = 'Registration confirmed! Check your email for details.';

/** 'You have 2 seats, R760 in all. …', for as long as the page is open. */
export function bookedText({ numberOfAttendees: count, totalCents }: Receipt): string {
  return `You have ${count} ${count === 1 ? 'seat' : 'seats'}${totalCents ? `, ${formatRand(totalCents)} in all` : ''}. We look forward to seeing you.`;
}

/** 'Register Now', or why not, and then the way to the waiting list. */
export function RegisterButton({
  event,
  today,
  size = 'lg',
  className,
  describedBy,
  onChanged,
  onBooked,
  onJoined,
}: Props) {
  const [opened, setOpened] = useState<Opened>();
  const toast = useToast();
  const close = () => setOpened(undefined);
  const button = { event, size, className, describedBy };

  const finish = (receipt: Receipt) => {
    close();
    onBooked(receipt);
    toast({ text: registered, seconds: 5 });
    onChanged();
  };
  const finishWaiting = () => {
    close();
    onJoined();
    toast({ text: joined, seconds: 5 });
  };

  return (
    <>
      {event.ended || isSoldOut(event) ? (
        <div className="flex flex-col gap-2">
          <Button look="secondary" size={size} className={className} disabled>
            {event.ended ? 'This event has ended' : 'Sold Out'}
          </Button>
          {event.waitingList && (
            <OpenButton {...button} wish="wait" load={loadWaiting} onOpen={() => setOpened({ to: 'wait' })}>
              Join the waiting list
            </OpenButton>
          )}
        </div>
      ) : (
        <OpenButton {...button} wish="open" load={load} onOpen={() => setOpened({ to: 'register' })}>
          Register Now
        </OpenButton>
      )}
      {/* A window that is open stays, with what was typed, also when the last seat goes meanwhile. */}
      {opened?.to === 'register' && (
        <Suspense>
          <RegisterDialog
            event={event}
            today={today}
            Form={RegistrationForm}
            onClose={close}
            onDone={finish}
            onRefused={onChanged}
            answer={opened.answer}
            waiting={{ onJoined: finishWaiting, onForm: (answer) => setOpened({ to: 'wait', answer }) }}
          />
        </Suspense>
      )}
      {opened?.to === 'wait' && (
        <Suspense>
          <WaitingDialog
            event={event}
            today={today}
            answer={opened.answer}
            onClose={close}
            onDone={finishWaiting}
            onRegister={(values) => {
              onChanged();
              setOpened({ to: 'register', answer: { values, fields: {} } });
            }}
          />
        </Suspense>
      )}
    </>
  );
}

type OpenProps = Pick<Props, 'event' | 'size' | 'className' | 'describedBy'> & {
  /** What the event's page shows where there is no window. */
  wish: 'open' | 'wait';
  load: () => Promise<unknown>;
  onOpen: () => void;
  children: string;
};

/**
 * Opens a window. It is the button of a small form, so that it leads to the
 * form in the page where there is no JavaScript, or where the window's code
 * cannot be loaded.
 */
function OpenButton({ event, size, className, describedBy, wish, load, onOpen, children }: OpenProps) {
  const [opening, setOpening] = useState(false);
  const open = (click: MouseEvent<HTMLButtonElement>) => {
    click.preventDefault();
    const form = click.currentTarget.form;
    setOpening(true);
    load()
      .then(onOpen, () => form?.submit())
      .finally(() => setOpening(false));
  };
  return (
    <form action={eventPath(event.id)} className="contents">
      <input type="hidden" name="register" value={wish} />
      <Button
        type="submit"
        look="accent"
        size={size}
        className={className}
        aria-haspopup="dialog"
        aria-describedby={describedBy}
        busy={opening}
        onClick={open}
      >
        {children}
      </Button>
    </form>
  );
}

/** After registering, the next thing is to write it down. In this file, since it travels with the button. */
export function CalendarLink({ id }: { id: string }) {
  return (
    <TextLink href={calendarFile(id)} download className="inline-block">
      Add to calendar
    </TextLink>
  );
}
