-- A comment may wait until staff have looked at it. Of where a comment came from
-- only a keyed hash is stored, for thirty days, and so are the networks of which
-- staff have removed a comment. Owner: engagement.

ALTER TABLE comments ADD COLUMN waiting BOOLEAN NOT NULL DEFAULT FALSE;

ALTER TABLE comments ADD COLUMN network TEXT NOT NULL DEFAULT '';

DROP INDEX comments_by_event;

CREATE INDEX comments_by_event ON comments (event_id, waiting, created_at DESC, id DESC);

DROP INDEX comments_by_time;

CREATE INDEX comments_by_time ON comments (waiting DESC, created_at DESC, id DESC);

CREATE TABLE moderated_networks (
  network      TEXT PRIMARY KEY,
  moderated_at BIGINT NOT NULL
);
