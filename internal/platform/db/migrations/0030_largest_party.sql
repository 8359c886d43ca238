-- The most people in one registration for this event; 0 for what holds at the venue.
-- Owner: events.

ALTER TABLE events ADD COLUMN largest_party BIGINT NOT NULL DEFAULT 0 CHECK (largest_party >= 0);
