-- Where a registration came from, as a keyed hash that is stored for thirty days:
-- many seats for one network are unusual. Staff may keep such a registration.
-- Owner: events.

ALTER TABLE attendance ADD COLUMN network TEXT NOT NULL DEFAULT '';

ALTER TABLE attendance ADD COLUMN kept BOOLEAN NOT NULL DEFAULT FALSE;

CREATE INDEX attendance_with_network ON attendance (submitted_at) WHERE network <> '';
