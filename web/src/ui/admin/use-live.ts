import { useEffect, useRef } from 'react';
import { follow } from '../../lib/live';

/** Hears of changes while the screen is open. `topics` must stay the same array. */
export function useLive(topics: readonly string[], onChange: (topics: readonly string[]) => void): void {
  const report = useRef(onChange);
  report.current = onChange;

  // Follows the server's event stream.
  useEffect(() => {
    if (typeof EventSource === 'undefined') return;
    return follow({ path: '/api/admin/live', topics, onChange: (changed) => report.current(changed) });
  }, [topics]);
}
