import { useEffect, useState } from 'react';

/** Longer than a finger needs for its second tap. */
const twice = 450;

/** True for a moment after a window has opened: a second tap that was meant for the button below it answers nothing. */
export function useOpening(): boolean {
  const [opening, setOpening] = useState(true);
  // Follows the clock.
  useEffect(() => {
    const timer = setTimeout(() => setOpening(false), twice);
    return () => clearTimeout(timer);
  }, []);
  return opening;
}
