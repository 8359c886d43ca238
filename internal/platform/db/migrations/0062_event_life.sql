-- An event from draft to called off, more facts about it, and its waiting list.
-- Whoever writes seats takes the event's row first. Free, sold and offered seats
-- are the total. Owner: events.

ALTER TABLE events ADD COLUMN state TEXT NOT NULL DEFAULT 'published' CHECK (state IN ('draft', 'published', 'called_off'));

ALTER TABLE events ADD COLUMN called_off_because TEXT NOT NULL DEFAULT '';

ALTER TABLE events ADD COLUMN end_time TEXT NOT NULL DEFAULT '';

ALTER TABLE events ADD COLUMN summary TEXT NOT NULL DEFAULT '';

ALTER TABLE events ADD COLUMN included TEXT NOT NULL DEFAULT '';

ALTER TABLE events ADD COLUMN children TEXT NOT NULL DEFAULT '';

ALTER TABLE events ADD COLUMN parking TEXT NOT NULL DEFAULT '';

ALTER TABLE events ADD COLUMN rain TEXT NOT NULL DEFAULT '';

ALTER TABLE events ADD COLUMN branch_id TEXT NOT NULL DEFAULT '';

ALTER TABLE events ADD COLUMN offered_seats BIGINT NOT NULL DEFAULT 0
  CHECK (offered_seats >= 0 AND available_seats + offered_seats <= total_seats);

CREATE TABLE waiting (
  id              TEXT PRIMARY KEY,
  event_id        TEXT NOT NULL,
  event_title     TEXT NOT NULL,
  event_date      TEXT NOT NULL,
  place           BIGINT NOT NULL,
  full_name       TEXT NOT NULL,
  email           TEXT NOT NULL,
  email_key       TEXT NOT NULL,
  phone           TEXT NOT NULL,
  party_size      BIGINT NOT NULL CHECK (party_size >= 1),
  typed           TEXT NOT NULL,
  state           TEXT NOT NULL CHECK (state IN ('waiting', 'offered', 'accepted', 'declined', 'ended', 'left', 'removed', 'closed')),
  offered_at      BIGINT NOT NULL DEFAULT 0,
  offer_ends      BIGINT NOT NULL DEFAULT 0,
  registration_id TEXT NOT NULL DEFAULT '',
  joined_at       BIGINT NOT NULL,
  updated_at      BIGINT NOT NULL
);

-- One entry for each address and event.
CREATE UNIQUE INDEX waiting_once ON waiting (event_id, email_key) WHERE state IN ('waiting', 'offered');

CREATE UNIQUE INDEX waiting_by_place ON waiting (event_id, place);

-- Who is next is found in the index alone.
CREATE INDEX waiting_in_order ON waiting (event_id, state, place, party_size);

CREATE INDEX waiting_offers ON waiting (offer_ends) WHERE state = 'offered';
