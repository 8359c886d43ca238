-- Who is next is found size by size, however many wait, and an offer knows the
-- registration whose cancellation by staff made it, so that staff can take that
-- back before the offer is told. Owner: events.

ALTER TABLE waiting ADD COLUMN freed_by TEXT NOT NULL DEFAULT '';

CREATE INDEX waiting_by_size ON waiting (event_id, party_size, place) WHERE state = 'waiting';

CREATE INDEX waiting_freed ON waiting (freed_by) WHERE freed_by <> '' AND state = 'offered';
