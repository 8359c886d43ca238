import { lazy, type MouseEvent, Suspense, useState } from 'react';
import { cx } from '../../lib/cx';
import { formatRand } from '../../lib/money';
import { Button } from '../../ui/button';
import type { ButtonSize } from '../../ui/button-style';
import { TextLink } from '../../ui/text-link';
import { calendarFile, type EventItem, eventPath, type Receipt } from './api';
import { isSoldOut } from './words';

// The windows and their forms travel side by side, each as small as it can be.
const windows = () => import('./register-windows');
const load = {
  // With the form comes the card that shows what was booked, so that nobody waits for it.
  open: () =>
    Promise.all([
      windows(),
      import('./register-dialog'),
      import('./registration-form'),
      import('./booked-card').catch(() => {}),
    ]),
  wait: () => Promise.all([windows(), import('./waiting-dialog'), import('./waiting-form')]),
};
const RegisterWindows = lazy(() => windows().then((file) => ({ default: file.RegisterWindows })));

/** Which window; where there is none, what the event's page shows. */
type Wish = keyof typeof load;

type Props = {
  event: EventItem;
  today: string;
  size?: ButtonSize;
  className?: string;
  /** Whoever has seats already is not asked as loudly. */
  again?: boolean;
  /** The title of the event where several stand on one page. */
  describedBy?: string;
  /** Called when the seats may be others now: after success, and after a refusal. */
  onChanged: () => void;
  /** What was booked, for a word that stays. */
  onBooked: (receipt: Receipt) => void;
  /** Somebody is on the waiting list now. */
  onJoined: () => void;
};

/** What stays on the page for as long as it is open. */
export const whatNext =
  'You are on the waiting list. When there are seats for your party, we write to you and hold them for you. Check your email for your place in line.';
export const registered = 'Registration confirmed! Check your email for details.';

/** 'You have 2 seats, R760 in all.' */
export function bookedText({
  numberOfAttendees: count,
  totalCents,
}: Pick<Receipt, 'numberOfAttendees' | 'totalCents'>): string {
  const sum = totalCents
    ? count === 1
      ? `: ${formatRand(totalCents)}`
      : `, ${formatRand(totalCents)} in all`
    : '';
  return `You have ${count} ${count === 1 ? 'seat' : 'seats'}${sum}.`;
}

/** 'Register Now', or why not, and then the way to the waiting list. */
export function RegisterButton({
  event,
  today,
  size = 'lg',
  className,
  again = false,
  describedBy,
  onChanged,
  onBooked,
  onJoined,
}: Props) {
  const [opened, setOpened] = useState<Wish>();
  const button = (wish: Wish, label: string) => (
    <OpenButton
      {...{ event, size, describedBy, wish, label, again }}
      className={cx(className, wish === 'wait' && size === 'lg' && 'flex-1')}
      onOpen={() => setOpened(wish)}
    />
  );
  return (
    <>
      {event.ended || isSoldOut(event) ? (
        <div className={size === 'lg' ? 'flex w-full flex-wrap gap-2 lg:flex-nowrap' : 'contents'}>
          <Button look="secondary" size={size} className={className} disabled>
            {event.ended ? 'This event has ended' : 'Sold Out'}
          </Button>
          {event.waitingList && button('wait', 'Join the waiting list')}
        </div>
      ) : (
        button('open', 'Register Now')
      )}
      {/* A window that is open stays, with what was typed, also when the last seat goes meanwhile. */}
      {opened && (
        <Suspense>
          <RegisterWindows
            {...{ event, today, onChanged, onBooked, onJoined }}
            first={opened}
            load={load}
            onClose={() => setOpened(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}

type OpenProps = Pick<Props, 'event' | 'size' | 'className' | 'describedBy' | 'again'> & {
  wish: Wish;
  label: string;
  onOpen: () => void;
};

/**
 * Opens a window. It is the button of a small form, so that it leads to the
 * form in the page where there is no JavaScript, or where the window's code
 * cannot be loaded.
 */
function OpenButton({ event, size, className, describedBy, wish, label, again, onOpen }: OpenProps) {
  const [opening, setOpening] = useState(false);
  const open = (click: MouseEvent<HTMLButtonElement>) => {
    click.preventDefault();
    const form = click.currentTarget.form;
    setOpening(true);
    load[wish]()
      .then(onOpen, () => form?.submit())
      .finally(() => setOpening(false));
  };
  return (
    <form action={eventPath(event.id)} className="contents">
      <input type="hidden" name="register" value={wish} />
      <Button
        type="submit"
        look={again ? 'secondary' : 'accent'}
        size={size}
        className={className}
        aria-haspopup="dialog"
        aria-describedby={describedBy}
        busy={opening}
        onClick={open}
      >
        {label}
      </Button>
    </form>
  );
}

/** After registering, the next thing is to write it down. In this file, since it travels with the button. */
export function CalendarLink({ id, label = 'Add to calendar' }: { id: string; label?: string }) {
  return (
    <TextLink href={calendarFile(id)} download data-print="hide" className="inline-block">
      {label}
    </TextLink>
  );
}
