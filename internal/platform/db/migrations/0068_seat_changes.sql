-- Guests have more or fewer seats than they registered for. What the venue keeps
-- for seats that were given back is part of what a registration is to pay, as it
-- was settled on that day. Owner: events.

ALTER TABLE attendance ADD COLUMN kept_cents BIGINT NOT NULL DEFAULT 0 CHECK (kept_cents >= 0);

-- How it came to that. Nothing in here is changed or deleted.
CREATE TABLE seat_changes (
  registration_id TEXT NOT NULL,
  number          BIGINT NOT NULL,
  changed_on      TEXT NOT NULL,
  seats           BIGINT NOT NULL CHECK (seats <> 0),
  paid_cents      BIGINT NOT NULL,
  kept_cents      BIGINT NOT NULL,
  changed_at      BIGINT NOT NULL,
  PRIMARY KEY (registration_id, number)
);

DROP INDEX attendance_to_pay;

CREATE INDEX attendance_to_pay ON attendance (event_id, id, price_cents, number_of_attendees, kept_cents) WHERE status = 'registered';
