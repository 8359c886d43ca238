import { useCallback, useEffect, useState } from 'react';
import type { BannerTone } from './banner';

type Message = { tone: BannerTone; text: string; seconds: number };

/** A banner message that goes by itself after the seconds that the caller gives. */
export function useTimedMessage() {
  const [message, setMessage] = useState<Message | null>(null);

  // Follows the clock: a newer message starts its own time.
  useEffect(() => {
    if (!message) return;
    const timer = setTimeout(() => setMessage(null), message.seconds * 1000);
    return () => clearTimeout(timer);
  }, [message]);

  const show = useCallback(
    (tone: BannerTone, text: string, seconds: number) => setMessage({ tone, text, seconds }),
    [],
  );
  const clear = useCallback(() => setMessage(null), []);
  return { message, show, clear };
}
