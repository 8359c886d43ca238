import { type ReactNode, useCallback, useState } from 'react';
import { longDate } from '../../lib/dates';
import type { PageProps } from '../../lib/page';
import { Banner } from '../../ui/banner';
import { ButtonLink } from '../../ui/button-link';
import { Icon } from '../../ui/icon';
import { TextLink } from '../../ui/text-link';
import { calendarFile, fetchEvent } from './api';
import { EventHero } from './event-hero';
import { EventSidebar } from './event-sidebar';
import { RegisterButton, registered } from './register-button';
import { ShareButton } from './share-button';
import { useLiveSeats } from './use-live-seats';
import { priceText, seatsLeft, timeText } from './words';

type Props = PageProps<'event'> & { children?: ReactNode };

/** One event: what it is, when, where, what it costs, and the way in. `children` is what people say about it. */
export function EventView({ page, children }: Props) {
  const [event, setEvent] = useState(page.data.event);
  const reload = useCallback(
    () => void fetchEvent(page.data.event.id).then(setEvent, () => {}),
    [page.data.event.id],
  );
  useLiveSeats(event.id, reload);

  return (
    <article className="wrap flex flex-col gap-6 pt-4 pb-section sm:pt-6">
      <div className="flex items-center justify-between gap-4">
        <a
          href="/events"
          className="-ms-2 inline-flex min-h-11 items-center gap-2 rounded-full px-2 hover:bg-ink/8"
        >
          <Icon name="back" />
          Back
        </a>
        <div className="-me-4">
          <ShareButton title={event.title} />
        </div>
      </div>
      {page.data.registration === 'done' && <Banner tone="success">{registered}</Banner>}
      {event.ended && (
        <Banner tone="info">
          This event has ended. <TextLink href="/events">See what is coming up</TextLink>
        </Banner>
      )}
      <div className="flex flex-col gap-8 lg:grid lg:grid-cols-[1fr_22rem] lg:items-start lg:gap-16">
        <div className="flex min-w-0 flex-col gap-8 max-lg:contents">
          <EventHero event={event} />
          <div className="flex flex-col gap-4">
            <p className="eyebrow">{longDate(event.date)}</p>
            <h1 tabIndex={-1} className="text-h1">
              {event.title}
            </h1>
          </div>
          <p className="max-w-prose text-lead whitespace-pre-line text-ink-soft">{event.description}</p>
          {/* On a phone the card below says it. */}
          <dl className="grid grid-cols-3 gap-6 border-y border-line py-6 max-lg:hidden">
            <Fact label="Date">{longDate(event.date)}</Fact>
            <Fact label="Time">{timeText(event.time)}</Fact>
            <Fact label="Location">{event.location}</Fact>
          </dl>
          {/* On a phone the way in stays under the thumb, and the way out does not. */}
          <div className="flex flex-wrap items-center gap-3 max-lg:contents">
            <div className="at-thumb flex items-center justify-between gap-4 max-lg:order-1">
              <p className="text-sm text-ink-soft lg:me-4">
                <span className="font-serif text-h3 text-ink">{priceText(event.priceCents)}</span>
                {event.priceCents > 0 && ' per person'}
                {!event.ended && (
                  <span aria-live="polite" className="block">
                    {seatsLeft(event)}
                  </span>
                )}
              </p>
              <RegisterButton event={event} today={page.today} className="max-xs:px-4" onChanged={reload} />
            </div>
            <ButtonLink href="/events" look="secondary" size="lg" className="max-lg:order-1">
              Browse Other Events
            </ButtonLink>
          </div>
        </div>
        <EventSidebar event={event}>
          {!event.ended && (
            <ButtonLink href={calendarFile(event.id)} download look="secondary" className="w-full">
              <Icon name="calendar" />
              Add to calendar
            </ButtonLink>
          )}
        </EventSidebar>
      </div>
      {children}
    </article>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-col">
      <dt className="text-sm text-ink-faint">{label}</dt>
      <dd className="text-lg">{children}</dd>
    </div>
  );
}
