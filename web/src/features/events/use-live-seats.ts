import { useEffect } from 'react';

/**
 * Keeps an open page's seats in step with the server. Everybody who has the
 * page open hears of a change in the same moment, so each waits a little, and
 * not equally long, before asking.
 */
export function useLiveSeats(eventId: string, onChange: () => void): void {
  // Follows the server's event stream. Its code comes after the page's own: nobody sees that it is not there yet.
  useEffect(() => {
    if (typeof EventSource === 'undefined') return; // the page works without, too
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stop = () => {};
    let left = false;
    import('../../lib/live').then(
      ({ follow }) => {
        if (left) return;
        stop = follow({
          path: '/api/live',
          topics: [`events/${eventId}`],
          onChange: () => {
            clearTimeout(timer);
            timer = setTimeout(onChange, Math.random() * 800);
          },
        });
      },
      () => {},
    );
    return () => {
      left = true;
      stop();
      clearTimeout(timer);
    };
  }, [eventId, onChange]);
}
