-- Who asked for a table, and when. Names, addresses and phone numbers are also
-- kept folded for searching and sorting (see internal/search).
-- Owner: reservations.

CREATE TABLE reservations (
  id              TEXT PRIMARY KEY,
  first_name      TEXT NOT NULL,
  last_name       TEXT NOT NULL,
  name_key        TEXT NOT NULL,
  email           TEXT NOT NULL,
  email_key       TEXT NOT NULL,
  phone           TEXT NOT NULL,
  date            TEXT NOT NULL,
  time            TEXT NOT NULL,
  guests          TEXT NOT NULL,
  guest_count     BIGINT NOT NULL CHECK (guest_count >= 1),
  special_request TEXT NOT NULL,
  notes           TEXT NOT NULL,
  source          TEXT NOT NULL CHECK (source IN ('website', 'admin')),
  status          TEXT NOT NULL CHECK (status IN ('pending', 'confirmed', 'declined', 'cancelled', 'completed')),
  search          TEXT NOT NULL,
  created_at      BIGINT NOT NULL,
  updated_at      BIGINT NOT NULL
);

CREATE INDEX reservations_by_creation ON reservations (created_at, id);

CREATE INDEX reservations_by_date ON reservations (date, time, id);

CREATE INDEX reservations_by_name ON reservations (name_key, id);

CREATE INDEX reservations_by_status ON reservations (status, created_at, id);

CREATE INDEX reservations_by_customer ON reservations (email_key, date, time, id);

CREATE INDEX reservations_by_customer_creation ON reservations (email_key, created_at, id);

CREATE INDEX reservations_with_phone ON reservations (email_key, created_at, id) WHERE phone <> '';

-- How many there are on each day in each status: the same as counting them,
-- kept in the same transaction.
CREATE TABLE reservation_days (
  date         TEXT NOT NULL,
  status       TEXT NOT NULL,
  reservations BIGINT NOT NULL CHECK (reservations >= 0),
  guests       BIGINT NOT NULL CHECK (guests >= 0),
  PRIMARY KEY (date, status)
);
