import type { ReactNode } from 'react';
import { wholeDate } from '../../lib/dates';
import { whatsAppLink } from '../../lib/whatsapp';
import { ButtonLink } from '../../ui/button-link';
import { Icon, type IconName } from '../../ui/icon';
import { NoWrap } from '../../ui/no-wrap';
import { Fact } from '../../ui/own-page';
import { TextLink } from '../../ui/text-link';
import { calendarFile, type EventItem, eventPath } from './api';
import type { Booked } from './booked-storage';
import { priceText, timesText } from './words';

type Props = {
  event: EventItem;
  booked: Booked;
  /** It was booked just now: whoever cannot see reads this next. */
  focus: boolean;
};

/** It stands at the head of the page, and is higher than a phone: what is read first is its beginning. */
const seen = (card: HTMLElement | null) => {
  card?.focus({ preventScroll: true });
  scrollTo(0, 0);
};

/**
 * What was booked, worth a screenshot: what, when, where, how many, what it costs and what comes next. It stays on the
 * page after the banner has gone, and when the page is loaded again.
 */
export function BookedCard({ event, booked, focus }: Props) {
  const { branch } = event;
  const when = `${wholeDate(booked.eventDate)}, ${timesText(event)}`;
  const page = location.origin + eventPath(event.id);
  return (
    <section
      ref={focus ? seen : undefined}
      tabIndex={-1}
      aria-labelledby="booked"
      className="overflow-hidden rounded-xl border border-line bg-surface shadow-sm"
    >
      <div className="on-green flex flex-col gap-2 p-6">
        <p id="booked" className="eyebrow">
          Your registration
        </p>
        <h2 className="text-h2 wrap-anywhere">{booked.eventTitle}</h2>
        <p className="flex items-center gap-2 font-medium">
          <Icon name="check" />
          Confirmed
        </p>
      </div>
      <div className="flex flex-col gap-6 p-6">
        <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
          <Fact label="When" text={when} />
          <Fact
            label="Where"
            text={
              <>
                {event.location}
                {branch && <br />}
                {branch && <NoWrap text={branch.address.join(', ')} />}
              </>
            }
          />
          <Fact label="Attendees" text={String(booked.numberOfAttendees)} />
          <Fact label="Total cost" text={priceText(booked.totalCents)} />
        </dl>
        <div>
          <h3 className="text-h4">What happens next</h3>
          {booked.owes && <p>{booked.owes}</p>}
          <p>We have sent you an email with all of this, and will remind you the day before.</p>
        </div>
        {booked.owes && event.payment !== 'venue' && (
          <ButtonLink href={booked.link} look="accent" size="lg" data-print="hide" className="self-start">
            See how to pay
          </ButtonLink>
        )}
        <div className="flex flex-wrap gap-3" data-print="hide">
          <Way icon="calendar" href={calendarFile(event.id)} download>
            Add to calendar
          </Way>
          {branch?.map && (
            <Way icon="pin" href={branch.map} target="_blank" rel="noopener noreferrer">
              Directions
            </Way>
          )}
          <Way
            icon="chat"
            href={whatsAppLink(`I am going to ${booked.eventTitle}: ${when}, ${event.location}. ${page}`)}
            target="_blank"
            rel="noopener noreferrer"
          >
            Share on WhatsApp
          </Way>
        </div>
        <p data-print="hide">
          <TextLink href={booked.link}>See, change or cancel your registration</TextLink>
        </p>
      </div>
    </section>
  );
}

type WayProps = {
  icon: IconName;
  href: string;
  children: ReactNode;
  download?: boolean;
  target?: string;
  rel?: string;
};

function Way({ icon, children, ...link }: WayProps) {
  return (
    <ButtonLink look="secondary" {...link}>
      <Icon name={icon} size="sm" />
      {children}
    </ButtonLink>
  );
}
