import { longDate, wholeDate } from '../../lib/dates';
import { usePage } from '../../lib/page';
import { telLink } from '../../lib/tel-link';
import { whatsAppLink } from '../../lib/whatsapp';
import { ButtonLink } from '../../ui/button-link';
import { Icon } from '../../ui/icon';
import { NoWrap } from '../../ui/no-wrap';
import { Fact } from '../../ui/own-page';
import { TextLink } from '../../ui/text-link';
import { calendarPath } from './own';
import { noTime, type Received } from './request';

/** What was asked for, worth a screenshot: when, where, how many, what it costs, what comes next and until when. */
export function RequestSummary({ asked }: { asked: Received }) {
  const { site } = usePage();
  const away = { target: '_blank', rel: 'noopener noreferrer' };
  const at = asked.time ? ` at ${asked.time}` : '';
  return (
    <section
      aria-labelledby="asked"
      className="overflow-hidden rounded-xl border border-line bg-surface shadow-sm"
    >
      <div className="on-green flex flex-col gap-2 p-6">
        <p id="asked" className="eyebrow">
          {asked.confirmed ? 'Your reservation' : 'What you asked for'}
        </p>
        <h3 className="text-h2 wrap-anywhere">
          <NoWrap text={`${site.name}, ${asked.branch}`} />
        </h3>
      </div>
      <div className="flex flex-col gap-6 p-6">
        <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
          <Fact label="Day" text={wholeDate(asked.date)} />
          <Fact label="Time" text={asked.time || noTime} />
          <Fact label="Guests" text={asked.guests} />
          <Fact label="Address" text={<NoWrap text={asked.address.join(', ')} />} />
          <Fact label="To pay" text="Nothing now" />
        </dl>
        <div>
          <h4 className="font-serif text-h4">What happens next</h4>
          <p className="wrap-anywhere">
            <NoWrap text={asked.next} />
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          {asked.confirmed && (
            <ButtonLink href={calendarPath(asked.link.replace('/manage/', ''))} look="secondary" download>
              <Icon name="calendar" size="sm" />
              Add to calendar
            </ButtonLink>
          )}
          {asked.map && (
            <ButtonLink href={asked.map} look="secondary" {...away}>
              <Icon name="pin" size="sm" />
              Directions
            </ButtonLink>
          )}
          {asked.phone && (
            <ButtonLink href={telLink(asked.phone)} look="secondary">
              <Icon name="phone" size="sm" />
              {asked.phone}
            </ButtonLink>
          )}
          <ButtonLink
            href={whatsAppLink(
              `${asked.confirmed ? 'We have a table' : 'I have asked for a table'} on ${longDate(asked.date)}${at}, ${asked.guests}: ${site.name}, ${asked.branch}. ${asked.map}`,
            )}
            look="secondary"
            {...away}
          >
            <Icon name="chat" size="sm" />
            Share on WhatsApp
          </ButtonLink>
        </div>
        <p>
          <TextLink href={asked.link}>See, change or cancel it</TextLink>
        </p>
      </div>
    </section>
  );
}
