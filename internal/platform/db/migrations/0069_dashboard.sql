-- What the dashboard asks for, each in a small index of its own. Owners:
-- reservations and events.

CREATE INDEX reservations_pending ON reservations (date, created_at, id) WHERE status = 'pending';

CREATE INDEX attendance_large ON attendance (submitted_at) WHERE number_of_attendees > 20;
