/*
 * Hears from the server that something has changed (server-sent events). Only
 * names of topics come; whoever follows asks for the data anew. While the page
 * is hidden nothing is kept open: a phone in a pocket costs no data.
 */
export type Follow = {
  /** `/api/live` for visitors, `/api/admin/live` for staff. */
  path: '/api/live' | '/api/admin/live';
  /** What to hear of, with all beneath it (`events/1` is beneath `events`). */
  topics: readonly string[];
  /** Called with what changed; `*` after a time without connection, when anything may have. */
  onChange: (topics: readonly string[]) => void;
};

const firstWait = 3_000;
const longestWait = 60_000;

/** Starts following and returns the way to stop. */
export function follow({ path, topics, onChange }: Follow): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = firstWait;
  let missed = false;

  const open = () => {
    timer = undefined;
    if (source || document.hidden) return;
    source = new EventSource(`${path}?${new URLSearchParams({ topics: topics.join(',') })}`);
    source.addEventListener('hello', () => {
      wait = firstWait;
      if (missed) onChange(['*']);
      missed = false;
    });
    source.addEventListener('change', (event) => onChange(topicsOf(event.data)));
    source.addEventListener('error', () => {
      missed = true;
      // A lost line is taken up again by the browser; one that was refused is not.
      if (source?.readyState !== EventSource.CLOSED) return;
      close();
      timer = setTimeout(open, wait);
      wait = Math.min(longestWait, wait * 2);
    });
  };

  const close = () => {
    clearTimeout(timer);
    timer = undefined;
    source?.close();
    source = undefined;
  };

  const onVisibility = () => {
    if (document.hidden) {
      missed = missed || source !== undefined;
      close();
    } else if (!timer) {
      open();
    }
  };

  document.addEventListener('visibilitychange', onVisibility);
  open();
  return () => {
    document.removeEventListener('visibilitychange', onVisibility);
    close();
  };
}

function topicsOf(data: string): string[] {
  try {
    const { topics } = JSON.parse(data) as { topics?: string[] };
    return topics ?? ['*'];
  } catch {
    return ['*'];
  }
}
