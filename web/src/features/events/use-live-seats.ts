import { useEffect } from 'react';
import { follow } from '../../lib/live';

/**
 * Keeps an open page's seats in step with the server. Everybody who has the
 * page open hears of a change in the same moment, so each waits a little, and
 * not equally long, before asking.
 */
export function useLiveSeats(eventId: string, onChange: () => void): void {
  // Follows the server's event stream.
  useEffect(() => {
    if (typeof EventSource === 'undefined') return; // the page works without, too
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = follow({
      path: '/api/live',
      topics: [`events/${eventId}`],
      onChange: () => {
        clearTimeout(timer);
        timer = setTimeout(onChange, Math.random() * 800);
      },
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [eventId, onChange]);
}
