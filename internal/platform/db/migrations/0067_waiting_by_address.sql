-- The places of one guest on waiting lists, the latest event first. Owner: events.

CREATE INDEX waiting_by_address ON waiting (email_key, event_date, id);
