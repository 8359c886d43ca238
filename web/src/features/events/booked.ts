import { useCallback, useEffect, useState } from 'react';
import { fetchOwn, type Receipt } from './api';
import type { Booked } from './booked-storage';

/** It comes after the page has been drawn. */
const storage = () => import('./booked-storage');

/** What this tab has booked for an event: just now, or before the page was loaded again. */
export function useBooked(eventId: string, today: string) {
  const [booked, setBooked] = useState<Booked | null>(null);
  const [justNow, setJustNow] = useState<Receipt | null>(null);

  // Its own link says whether the registration still stands, and with how many people.
  const look = useCallback(
    async (signal?: AbortSignal) => {
      const { bookedFor, forgetBooked } = await storage();
      const before = bookedFor(eventId, today);
      if (!before || signal?.aborted) return;
      setBooked((shown) => shown ?? before);
      const now = await fetchOwn(before.link, signal);
      if (now.status === 'registered') {
        // News that changes nothing of it leaves the words that came with the answer.
        const same = (shown: Booked | null) => !signal && shown?.numberOfAttendees === now.numberOfAttendees;
        return setBooked((shown) => (same(shown) ? shown : now));
      }
      forgetBooked(before.link);
      setBooked(null);
    },
    [eventId, today],
  );

  // Follows the browser's storage, which the server does not have: read after the first drawing, so that both draw the same.
  useEffect(() => {
    const stop = new AbortController();
    look(stop.signal).catch(() => {}); // it stays as it was kept
    return () => stop.abort();
  }, [look]);

  const book = (receipt: Receipt) => {
    storage().then(
      ({ keepBooked }) => keepBooked(receipt, today),
      () => {}, // it is shown until the page is left
    );
    setJustNow(receipt);
    setBooked(receipt);
  };
  return { booked, justNow, book, look };
}
