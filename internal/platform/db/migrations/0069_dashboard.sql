-- Large parties, which the dashboard shows, in a small index of their own.
-- Owner: events.

CREATE INDEX attendance_large ON attendance (submitted_at) WHERE number_of_attendees > 20;
