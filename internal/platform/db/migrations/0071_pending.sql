-- The requests that wait, by the day they are for: the dashboard shows the next ones, and there may be thousands of
-- old ones. SQLite takes the index only if the status comes first in it.
-- Owner: reservations.

CREATE INDEX reservations_pending ON reservations (status, date, created_at, id) WHERE status = 'pending';
