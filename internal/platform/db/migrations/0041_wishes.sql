-- What guests would rather have than what was agreed: at most one for a reservation, a newer one takes its place.
-- "answer" is empty while it waits. "was" is what an accepted one replaced, so that the answer can be taken back.
-- Owner: reservations.

CREATE TABLE reservation_wishes (
  reservation_id TEXT PRIMARY KEY,
  date           TEXT NOT NULL,
  time           TEXT NOT NULL,
  people         BIGINT NOT NULL CHECK (people >= 1),
  asked_at       BIGINT NOT NULL,
  answer         TEXT NOT NULL DEFAULT '' CHECK (answer IN ('', 'accepted', 'declined')),
  was            TEXT NOT NULL DEFAULT ''
);

CREATE INDEX reservation_wishes_open ON reservation_wishes (asked_at, reservation_id) WHERE answer = '';
