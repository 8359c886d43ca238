import { counted, countText, listed } from '../../../lib/count';
import { longDate, venueTime } from '../../../lib/dates';
import type { Tone } from '../../../ui/badge';
import type { ManagedEvent } from './api';
import type { WaitingParty, WaitingState, WaitingStep } from './waiting-api';

export const peopleText = (count: number) => counted(count, 'person', 'people');

/** Friday 18:00: an offer lasts a day at most. */
export function untilText(instant: string): string {
  const { date, time } = venueTime(instant);
  return `${longDate(date).split(',')[0]} ${time}`;
}

/** 3 waiting, 1 offered */
export function countsText({ waiting, offered }: { waiting: number; offered: number }): string {
  return [waiting > 0 && `${countText(waiting)} waiting`, offered > 0 && `${countText(offered)} offered`]
    .filter(Boolean)
    .join(', ');
}

/** 12 seats: 8 sold, 3 offered, 1 free */
export function seatsLine(event: ManagedEvent): string {
  const { totalSeats, attendees, offeredSeats = 0, availableSeats } = event;
  return `${counted(totalSeats, 'seat')}: ${countText(attendees)} sold, ${countText(offeredSeats)} offered, ${countText(availableSeats)} free.`;
}

/** Why nobody is offered seats any more; empty while the list is open. */
export function closedText(event: ManagedEvent): string {
  if (event.state === 'called_off') return 'This event was called off, so its waiting list is closed.';
  if (event.ended) return 'This event is over, so its waiting list is closed.';
  if (event.state === 'draft') return 'This event is a draft. Its waiting list opens when it is published.';
  if (event.waitingList) return '';
  return 'The event begins within two hours, so nobody is offered seats any more. Whoever comes first can register.';
}

/** What staff have to know before they press a button. */
export const byHandText =
  'Seats that come free go to the first party that fits, by themselves. An offer by hand adds seats to the event; you are asked first.';

type Word = { text: string; tone: Tone };

/** What became of a party. */
export const stateWords: Record<WaitingState, Word> = {
  waiting: { text: 'Waiting', tone: 'warning' },
  offered: { text: 'Has an offer', tone: 'info' },
  accepted: { text: 'Registered', tone: 'success' },
  declined: { text: 'Declined', tone: 'neutral' },
  ended: { text: 'Offer ended', tone: 'neutral' },
  left: { text: 'Left the list', tone: 'neutral' },
  removed: { text: 'Taken off', tone: 'neutral' },
  closed: { text: 'List closed', tone: 'neutral' },
};

const stepWords: Record<WaitingStep['what'], string> = {
  joined: 'Joined the list',
  added: 'Put on the list',
  offered: 'Offered seats',
  accepted: 'Took the seats and registered',
  declined: 'Declined the offer',
  ended: 'The offer ended',
  left: 'Left the list',
  removed: 'Taken off the list',
  'put back': 'Put back at the same place',
  closed: 'The list was closed',
};

/** Offered seats until Friday 18:00, by Demo Manager */
export function stepText({ what, until, by }: WaitingStep): string {
  return `${stepWords[what]}${until ? ` until ${untilText(until)}` : ''}${by ? `, by ${by}` : ''}`;
}

/** What an offer by hand does, before it is made. */
export function offerQuestion(party: WaitingParty): { text: string; confirm: string; addSeats: number } {
  const { fullName, partySize, freeSeats, passesOver, position = 1 } = party;
  const addSeats = Math.max(0, partySize - freeSeats);
  const free =
    freeSeats === 0
      ? 'No seat is free'
      : `${counted(freeSeats, 'seat')} ${freeSeats === 1 ? 'is' : 'are'} free`;
  const enough =
    addSeats > 0
      ? `${free}, and this party needs ${partySize}: the event gets ${counted(addSeats, 'more seat')}. `
      : '';
  const others = position - 1 - passesOver.length;
  const names = [
    ...passesOver.map((one) => `${one.fullName} (${peopleText(one.partySize)})`),
    ...(others > 0 ? [`${countText(others)} more`] : []),
  ];
  const before =
    names.length > 0
      ? `${listed(names)} ${names.length === 1 && others <= 0 ? 'stands' : 'stand'} before them and ${names.length === 1 && others <= 0 ? 'keeps the' : 'keep their'} place. `
      : '';
  return {
    text: `${enough}${before}${fullName} is told by email, and ${counted(partySize, 'seat')} ${partySize === 1 ? 'is' : 'are'} held for them.`,
    confirm: addSeats > 0 ? `Add ${counted(addSeats, 'seat')} and offer` : 'Offer seats',
    addSeats,
  };
}
