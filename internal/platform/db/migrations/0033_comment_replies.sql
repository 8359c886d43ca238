-- A comment is shown, waits for staff, or was hidden by them: one status, not a flag for
-- each. The venue replies beneath a comment, and its replies go with the comment.
-- Owner: engagement.

ALTER TABLE comments ADD COLUMN status TEXT NOT NULL DEFAULT 'shown' CHECK (status IN ('shown', 'waiting', 'hidden'));

UPDATE comments SET status = 'waiting' WHERE waiting = TRUE;

DROP INDEX comments_by_event;

DROP INDEX comments_by_time;

ALTER TABLE comments DROP COLUMN waiting;

CREATE INDEX comments_by_event ON comments (event_id, status, created_at DESC, id DESC);

CREATE INDEX comments_by_time ON comments (created_at DESC, id DESC);

-- Each new comment asks whether one from the same network is hidden.
CREATE INDEX comments_hidden ON comments (network) WHERE status = 'hidden' AND network <> '';

CREATE TABLE comment_replies (
  id          TEXT PRIMARY KEY,
  comment_id  TEXT NOT NULL REFERENCES comments (id) ON DELETE CASCADE,
  author_id   TEXT NOT NULL,
  author_name TEXT NOT NULL,
  text        TEXT NOT NULL,
  created_at  BIGINT NOT NULL
);

CREATE INDEX comment_replies_by_comment ON comment_replies (comment_id, created_at, id);
