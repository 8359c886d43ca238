import { lazy, type MouseEvent, Suspense, useState } from 'react';
import { formatRand } from '../../lib/money';
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
};

export const registered = 'Registration confirmed! Check your email for details.';

/** 'You have 2 seats, R760 in all. …' */
export function bookedText({
  numberOfAttendees: count,
  totalCents,
}: Pick<Receipt, 'numberOfAttendees' | 'totalCents'>): string {
  return `You have ${count} ${count === 1 ? 'seat' : 'seats'}${totalCents ? `, ${formatRand(totalCents)} in all` : ''}. We look forward to seeing you.`;
}

/**
 * 'Register Now', or why not. It is the button of a small form, so that it
 * leads to the form in the page where there is no JavaScript, or where the
 * window's code cannot be loaded.
 */
export function RegisterButton({
  event,
  today,
  size = 'lg',
  className,
  describedBy,
  onChanged,
  onBooked,
}: Props) {
  const [open, setOpen] = useState(false);
  const [opening, setOpening] = useState(false);
  const toast = useToast();

  const openDialog = (click: MouseEvent<HTMLButtonElement>) => {
    click.preventDefault();
    const form = click.currentTarget.form;
    setOpening(true);
    load()
      .then(
        () => setOpen(true),
        () => form?.submit(),
      )
      .finally(() => setOpening(false));
  };

  const finish = (receipt: Receipt) => {
    setOpen(false);
    onBooked(receipt);
    toast({ text: registered, seconds: 5 });
    onChanged();
  };

  return (
    <>
      {event.ended || isSoldOut(event) ? (
        <Button look="secondary" size={size} className={className} disabled>
          {event.ended ? 'This event has ended' : 'Sold Out'}
        </Button>
      ) : (
        <form action={eventPath(event.id)} className="contents">
          <input type="hidden" name="register" value="open" />
          <Button
            type="submit"
            look="accent"
            size={size}
            className={className}
            aria-haspopup="dialog"
            aria-describedby={describedBy}
            busy={opening}
            onClick={openDialog}
          >
            Register Now
          </Button>
        </form>
      )}
      {/* A window that is open stays, with what was typed, also when the last seat goes meanwhile. */}
      {open && (
        <Suspense>
          <RegisterDialog
            event={event}
            today={today}
            Form={RegistrationForm}
            onClose={() => setOpen(false)}
            onDone={finish}
            onRefused={onChanged}
          />
        </Suspense>
      )}
    </>
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
