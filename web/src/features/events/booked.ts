import { useEffect, useState } from 'react';
import { fetchOwn, type Receipt } from './api';

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

/** What this tab has booked for an event: just now, or before the page was loaded again. */
export function useBooked(eventId: string, today: string) {
  const [booked, setBooked] = useState<Booked | null>(null);
  const [justNow, setJustNow] = useState<Receipt | null>(null);

  // Follows the browser's storage, which the server does not have: read after the first drawing, so that both draw the same.
  // Its own link then says whether the registration still stands, and with how many people.
  useEffect(() => {
    const before = bookedFor(eventId, today);
    if (!before) return;
    const stop = new AbortController();
    setBooked(before);
    fetchOwn(before.link, stop.signal).then(
      (now) => {
        if (now.status === 'registered') return setBooked(now);
        forgetBooked(before.link);
        setBooked(null);
      },
      () => {}, // it stays as it was kept
    );
    return () => stop.abort();
  }, [eventId, today]);

  const book = (receipt: Receipt) => {
    keepBooked(receipt, today);
    setJustNow(receipt);
    setBooked(receipt);
  };
  return { booked, justNow, book };
}
