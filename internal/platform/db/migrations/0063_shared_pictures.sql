-- Duplicated events share their picture: whoever lets go of it looks for the others. Owner: events.

CREATE INDEX events_picture ON events (picture_id) WHERE picture_id <> '';
