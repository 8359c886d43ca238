-- Registrations come in the order of time. Indexes that follow it grow at their end, so that a rush changes few pages, and
-- there are fewer of them: what guests owe is read from the index of their event, nearly all are registered, and
-- whoever left no address needs no place among the addresses.
-- Owner: events.

DROP INDEX attendance_by_time;

DROP INDEX attendance_by_event;

DROP INDEX attendance_by_status;

DROP INDEX attendance_by_address;

DROP INDEX attendance_to_pay;

CREATE INDEX attendance_by_time ON attendance (submitted_at, id, status);

CREATE INDEX attendance_by_event ON attendance (event_id, submitted_at, id, status, price_cents, number_of_attendees, kept_cents);

CREATE INDEX attendance_by_status ON attendance (status, submitted_at, id) WHERE status <> 'registered';

CREATE INDEX attendance_by_address ON attendance (LOWER(email), event_date, submitted_at) WHERE email <> '';
