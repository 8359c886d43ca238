/*
 * Hears from the server that something has changed (server-sent events). Only
 * names of topics come; whoever follows asks for the data anew. While the page
 * is hidden the connection is closed: a phone in a pocket costs no data.
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

type Connection = { join: (follower: Follow) => void; leave: (follower: Follow) => void };

/** Browsers open few connections to one server, over all tabs: whoever follows on a page shares one. */
const connections = new Map<string, Connection>();

/** Starts following and returns the way to stop. */
export function follow(follower: Follow): () => void {
  const connection = connections.get(follower.path) ?? connect(follower.path);
  connections.set(follower.path, connection);
  connection.join(follower);
  return () => connection.leave(follower);
}

function connect(path: string): Connection {
  const followers = new Set<Follow>();
  const behind = new Set<Follow>(); // who may have missed something
  let source: EventSource | undefined;
  let heard: readonly string[] = []; // the topics of the open connection
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = firstWait;

  const open = () => {
    timer = undefined;
    if (source || document.hidden) return;
    heard = [...new Set([...followers].flatMap((follower) => follower.topics))];
    source = new EventSource(`${path}?${new URLSearchParams({ topics: heard.join(',') })}`);
    source.addEventListener('hello', () => {
      wait = firstWait;
      const late = [...behind];
      behind.clear();
      for (const follower of late) follower.onChange(['*']);
    });
    source.addEventListener('change', (event) => tell(topicsOf(event.data)));
    source.addEventListener('error', () => {
      fallBehind();
      // The browser opens a lost connection again, but not one that was refused.
      if (source?.readyState !== EventSource.CLOSED) return;
      close();
      timer = setTimeout(open, wait);
      wait = Math.min(longestWait, wait * 2);
    });
  };

  const tell = (changed: readonly string[]) => {
    for (const follower of [...followers]) {
      const theirs = changed.filter((topic) => topic === '*' || concerns(follower.topics, topic));
      if (theirs.length > 0) follower.onChange(theirs);
    }
  };

  const fallBehind = () => {
    for (const follower of followers) behind.add(follower);
  };

  const close = () => {
    clearTimeout(timer);
    timer = undefined;
    source?.close();
    source = undefined;
  };

  const onVisibility = () => {
    if (document.hidden) {
      if (source) fallBehind();
      close();
    } else if (!timer) {
      open();
    }
  };

  document.addEventListener('visibilitychange', onVisibility);
  return {
    join: (follower) => {
      const covered = follower.topics.every((topic) => concerns(heard, topic));
      if (source && !covered) fallBehind(); // the connection is opened anew, for all topics
      followers.add(follower);
      if (source && covered) return;
      close();
      open();
    },
    leave: (follower) => {
      followers.delete(follower);
      behind.delete(follower);
      if (followers.size > 0) return;
      document.removeEventListener('visibilitychange', onVisibility);
      close();
      connections.delete(path);
    },
  };
}

/** Whether one of the topics is the changed one, or above it. */
function concerns(topics: readonly string[], changed: string): boolean {
  return topics.some((topic) => changed === topic || changed.startsWith(`${topic}/`));
}

function topicsOf(data: string): string[] {
  try {
    const { topics } = JSON.parse(data) as { topics?: string[] };
    return topics ?? ['*'];
  } catch {
    return ['*'];
  }
}
