import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import { longDate } from '../../lib/dates';
import { focusOn } from '../../lib/focus';
import type { PageProps } from '../../lib/page';
import { Banner } from '../../ui/banner';
import { ButtonLink } from '../../ui/button-link';
import { Icon } from '../../ui/icon';
import { TextLink } from '../../ui/text-link';
import { fetchEvent } from './api';
import { useBooked } from './booked';
import { EventHero } from './event-hero';
import { EventSidebar } from './event-sidebar';
import { CalendarLink, RegisterButton, registered, whatNext } from './register-button';
import { ShareButton } from './share-button';
import { useLiveSeats } from './use-live-seats';
import { isSoldOut, pricePerPerson, priceText, seatsLeft, seatsText, takesPlace, timesText } from './words';

const BookedCard = lazy(() =>
  import('./booked-card').then(
    (file) => ({ default: file.BookedCard }),
    () => ({ default: () => <></> }), // without it the page still says everything about the event
  ),
);

type Props = PageProps<'event'> & {
  /** What people say about it. */
  children?: ReactNode;
  /** What else guests want to know, and how to get there. */
  facts?: ReactNode;
  branch?: ReactNode;
  /** What its form asks. */
  note?: ReactNode;
  /** What else is coming. */
  below?: ReactNode;
};

/** One event: what it is, when, where, what it costs, and the way in. */
export function EventView({ page, children, facts, branch, note, below }: Props) {
  const [event, setEvent] = useState(page.data.event);
  const [waits, setWaits] = useState(page.data.registration === 'waiting');
  const { id } = event;
  const { booked, justNow, book, look } = useBooked(id, page.today);
  const calledOff = event.state === 'called_off';
  // Whoever cannot come looks for another event first. What was typed below stays in its place when the last seat goes.
  const closed = !takesPlace(page.data.event) || isSoldOut(page.data.event);
  // Two buttons leave no room for the price in one row of a phone; it stands above.
  const waiting = isSoldOut(event) && event.waitingList;
  // News of the seats may be of the reader's own: cancelled behind their link, or called off.
  const reload = useCallback(() => {
    fetchEvent(id).then(setEvent, () => {});
    look().catch(() => {});
  }, [id, look]);
  useLiveSeats(id, reload);

  return (
    <article className="wrap flex flex-col gap-6 pt-4 pb-section sm:pt-6">
      <div data-print="hide" className="flex items-center justify-between gap-4">
        <a
          href="/events"
          className="-ms-2 inline-flex min-h-11 items-center gap-2 rounded-full px-2 font-medium hover:bg-ink/8"
        >
          <Icon name="back" />
          Back
        </a>
        <div className="-me-4">
          <ShareButton title={event.title} />
        </div>
      </div>
      {page.data.registration === 'done' && !booked && (
        <Banner tone="success" ref={focusOn}>
          <span>{registered}</span> <CalendarLink id={id} />
        </Banner>
      )}
      {booked && (
        <Suspense>
          <BookedCard key={justNow?.id} event={event} booked={booked} focus={justNow !== null} />
        </Suspense>
      )}
      {waits && (
        <Banner tone="success" ref={focusOn}>
          {whatNext}
        </Banner>
      )}
      {calledOff && (
        <Banner tone="warning">
          <p className="font-medium">We are sorry: this event was called off.</p>
          <p className="whitespace-pre-line">{event.because}</p>
          <p>
            If you had registered, we have written to you.
            {event.priceCents > 0 && ' Whoever has paid gets everything back.'}
          </p>
          <Coming />
        </Banner>
      )}
      {event.ended && !calledOff && (
        <Banner tone="info">
          This event has ended. <Coming />
        </Banner>
      )}
      {waiting && takesPlace(event) && !booked && !waits && (
        <Banner tone="warning">
          Sold out. Join the waiting list: it costs nothing. When seats come free, we write to you and hold
          them for you.
        </Banner>
      )}
      <div className="flex flex-col gap-8 lg:grid lg:grid-cols-[1fr_22rem] lg:items-start lg:gap-16">
        <div className="flex min-w-0 flex-col gap-8 max-lg:contents">
          <EventHero event={event} />
          <div className="flex flex-col gap-4">
            {/* Where there is no picture, the date stands in its place. */}
            {event.picture && <p className="eyebrow">{longDate(event.date)}</p>}
            <h1 tabIndex={-1} className="text-h1">
              {event.title}
            </h1>
            <p>
              {timesText(event)} · {event.location}
              <br />
              {takesPlace(event) && <span aria-live="polite">{seatsText(event)} · </span>}
              {pricePerPerson(event.priceCents)}
            </p>
          </div>
          <p className="max-w-prose text-lead whitespace-pre-line text-ink-soft">{event.description}</p>
          {facts}
        </div>
        <div className="flex flex-col gap-4 max-lg:contents lg:sticky lg:row-span-2 lg:top-[calc(var(--spacing-header)+1.5rem)]">
          <EventSidebar
            event={event}
            branch={branch}
            note={takesPlace(event) && note}
            comes={booked !== null || !isSoldOut(event)}
          />
          {/* On a phone the way in stays under the thumb, and the way out does not. */}
          {takesPlace(event) && (
            <div
              data-print="hide"
              className="at-thumb flex items-center justify-between gap-4 lg:order-first lg:block"
            >
              <p className={waiting ? 'hidden' : 'text-sm text-ink-soft lg:hidden'}>
                <span className="font-serif text-h3 text-ink">{priceText(event.priceCents)}</span>
                {event.priceCents > 0 && ' per person'}
                <span className={isSoldOut(event) ? 'block font-medium text-danger' : 'block'}>
                  {seatsLeft(event)}
                </span>
              </p>
              <RegisterButton
                event={event}
                today={page.today}
                again={booked !== null || waits}
                className="max-xs:px-3 lg:w-full"
                onChanged={reload}
                onBooked={book}
                onJoined={() => setWaits(true)}
              />
            </div>
          )}
          <ButtonLink href="/events" look="secondary" size="lg">
            Browse Other Events
          </ButtonLink>
        </div>
        {!closed && children}
      </div>
      {below}
      {closed && <div className="pt-12 lg:max-w-prose">{children}</div>}
    </article>
  );
}

const Coming = () => (
  <TextLink href="/events" className="whitespace-nowrap">
    See what is coming up
  </TextLink>
);
