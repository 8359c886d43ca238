-- What visitors feel and say about events. They go with their event.
-- Owner: engagement.

CREATE TABLE likes (
  event_id   TEXT NOT NULL REFERENCES events (id) ON DELETE CASCADE,
  visitor_id TEXT NOT NULL,
  user_email TEXT NOT NULL,
  created_at BIGINT NOT NULL,
  PRIMARY KEY (event_id, visitor_id)
);

CREATE TABLE comments (
  id         TEXT PRIMARY KEY,
  event_id   TEXT NOT NULL REFERENCES events (id) ON DELETE CASCADE,
  author_id  TEXT NOT NULL,
  user_email TEXT NOT NULL,
  user_name  TEXT NOT NULL,
  staff      BOOLEAN NOT NULL,
  text       TEXT NOT NULL,
  search     TEXT NOT NULL,
  created_at BIGINT NOT NULL
);

CREATE INDEX comments_by_event ON comments (event_id, created_at DESC, id DESC);

CREATE INDEX comments_by_time ON comments (created_at DESC, id DESC);
