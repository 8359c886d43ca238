-- How an event is paid; the day that was agreed with a guest first, since the
-- terms count from the earlier one; when a registration was cancelled. The
-- reference that guests quote can be searched for. Owner: events.

ALTER TABLE events ADD COLUMN payment TEXT NOT NULL DEFAULT 'venue' CHECK (payment IN ('venue', 'deposit', 'full'));

ALTER TABLE attendance ADD COLUMN agreed_date TEXT NOT NULL DEFAULT '';

ALTER TABLE attendance ADD COLUMN cancelled_on TEXT NOT NULL DEFAULT '';

UPDATE attendance SET search = search || ' ev-' || LOWER(SUBSTR(id, 1, 8));
