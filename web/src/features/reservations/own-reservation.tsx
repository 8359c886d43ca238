import type { ReactNode } from 'react';
import { capitalised } from '../../lib/capitalised';
import { wholeDate } from '../../lib/dates';
import type { PageForm } from '../../lib/page';
import { Banner, type BannerTone } from '../../ui/banner';
import { ButtonLink } from '../../ui/button-link';
import { Icon } from '../../ui/icon';
import { Fact, Facts } from '../../ui/own-page';
import { TextLink } from '../../ui/text-link';
import { ComesBack } from '../payments/comes-back';
import { DueCard } from '../payments/due-card';
import { asks, calendarPath, type Own, refusal, wishText } from './own';
import { OwnCancel } from './own-cancel';
import { OwnChange } from './own-change';
import { OwnOffers } from './own-offers';
import { noTime } from './request';

type Props = {
  own: Own;
  today: string;
  form?: PageForm;
  /** How to get there, and whom to call. */
  ways: ReactNode;
};

const tones: Partial<Record<Own['status'], BannerTone>> = { confirmed: 'success', arrived: 'success' };

/** What was asked for or agreed, what it means, and what the guest can do about it. */
export function OwnReservation({ own, today, form, ways }: Props) {
  const refused = refusal(form);
  const pending = own.status === 'pending';
  return (
    <>
      {refused && <Banner tone="danger">{refused}</Banner>}
      {!refused && own.done && <Banner tone="success">{own.done}</Banner>}
      <Banner tone={tones[own.status] ?? 'info'}>{own.says}</Banner>
      {own.wish && (
        <Banner tone="warning">
          You asked for something else: {wishText(own.wish)}. Until we have answered, everything stays as it
          is. We answer by email.
        </Banner>
      )}
      {own.offers.length > 0 && <OwnOffers own={own} />}
      {own.asking === 'cancel' && <OwnCancel own={own} />}
      {own.choice && <OwnChange own={own} choice={own.choice} today={today} />}
      <Facts>
        <Fact label="Name" text={own.name} />
        <Fact label="Branch" text={own.branch.name} />
        <Fact label="Date" text={wholeDate(own.date)} />
        <Fact label="Time" text={own.time || noTime} />
        <Fact label="Guests" text={own.guests} />
        {own.occasion && <Fact label="Occasion" text={capitalised(own.occasion)} />}
        {own.specialRequest && <Fact label="Special request" text={own.specialRequest} />}
      </Facts>
      {own.status === 'confirmed' && own.date >= today && (
        <div className="flex flex-wrap gap-3" data-print="hide">
          <ButtonLink href={calendarPath(own.token)} look="secondary" download>
            <Icon name="calendar" size="sm" />
            Add to calendar
          </ButtonLink>
          {ways}
        </div>
      )}
      {own.money.map((money) => (
        <DueCard key={money.reference} money={money} title={`Invoice ${money.reference}`} />
      ))}
      {own.canChange && !own.asking && <ComesBack money={own.money} />}
      {own.canChange && !own.asking && (
        <div className="flex flex-wrap gap-3">
          <ButtonLink href={asks(own.token, 'change')} look="secondary">
            {pending ? 'Change my request' : 'Ask for a change'}
          </ButtonLink>
          <ButtonLink href={asks(own.token, 'cancel')} look="secondary">
            {pending ? 'Cancel my request' : 'Cancel my reservation'}
          </ButtonLink>
        </div>
      )}
      {(pending || own.status === 'confirmed') && own.why && <p className="text-ink-soft">{own.why}</p>}
      {(own.status === 'cancelled' || own.status === 'declined') && (
        <p>
          <TextLink href="/contact">Ask for another day</TextLink>
        </p>
      )}
    </>
  );
}
