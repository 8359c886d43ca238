import type { Receipt } from './api';

/** What is shown of a registration after a reload, and no more than that. */
export type Booked = Pick<
  Receipt,
  'eventId' | 'eventTitle' | 'eventDate' | 'numberOfAttendees' | 'totalCents' | 'owes' | 'link'
>;

/*
 * Kept in the session storage of this tab: the link is as good as the registration itself, and a tab that is closed
 * must leave nothing for whoever uses the computer next. The letter has the link for good.
 */
const place = 'tafel-booked';
const most = 20;

/** The latest registration for each event that is not over. What cannot be read was not kept. */
function stored(today: string): Booked[] {
  try {
    const all: unknown = JSON.parse(sessionStorage.getItem(place) ?? '[]');
    return Array.isArray(all) ? all.filter((one: Booked) => one?.eventDate >= today && isOwn(one.link)) : [];
  } catch {
    return [];
  }
}

const isOwn = (link: unknown) => typeof link === 'string' && link.startsWith('/manage/');

function store(all: Booked[]) {
  try {
    if (all.length > 0) sessionStorage.setItem(place, JSON.stringify(all.slice(0, most)));
    else sessionStorage.removeItem(place);
  } catch {
    // A browser that keeps nothing shows it until the page is left.
  }
}

export function keepBooked(receipt: Receipt, today: string) {
  const { eventId, eventTitle, eventDate, numberOfAttendees, totalCents, owes, link } = receipt;
  const booked = { eventId, eventTitle, eventDate, numberOfAttendees, totalCents, owes, link };
  store([booked, ...stored(today).filter((one) => one.eventId !== eventId)]);
}

export function forgetBooked(link: string) {
  store(stored('').filter((one) => one.link !== link));
}

export function bookedFor(eventId: string, today: string): Booked | undefined {
  return stored(today).find((one) => one.eventId === eventId);
}
