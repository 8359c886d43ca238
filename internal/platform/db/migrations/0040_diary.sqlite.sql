-- SQLite changes a CHECK only by making the table anew.
ALTER TABLE reservations RENAME TO reservations_before
-- next
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
  status          TEXT NOT NULL
    CHECK (status IN ('pending', 'confirmed', 'arrived', 'completed', 'declined', 'cancelled', 'no_show')),
  search          TEXT NOT NULL,
  created_at      BIGINT NOT NULL,
  updated_at      BIGINT NOT NULL,
  branch_id       TEXT NOT NULL DEFAULT '',
  party_size      BIGINT NOT NULL DEFAULT 0,
  occasion        TEXT NOT NULL DEFAULT '',
  stay_minutes    BIGINT NOT NULL DEFAULT 0
)
-- next
INSERT INTO reservations (id, first_name, last_name, name_key, email, email_key, phone, date, time, guests, guest_count,
  special_request, notes, source, status, search, created_at, updated_at, branch_id, party_size, occasion, stay_minutes)
SELECT id, first_name, last_name, name_key, email, email_key, phone, date, time, guests, guest_count,
  special_request, notes, source, status, search, created_at, updated_at, branch_id, party_size, occasion, stay_minutes
FROM reservations_before
-- next
DROP TABLE reservations_before
-- next
CREATE INDEX reservations_by_creation ON reservations (created_at, id)
-- next
CREATE INDEX reservations_by_date ON reservations (date, time, id)
-- next
CREATE INDEX reservations_by_name ON reservations (name_key, id)
-- next
CREATE INDEX reservations_by_status ON reservations (status, created_at, id)
-- next
CREATE INDEX reservations_by_customer ON reservations (email_key, date, time, id)
-- next
CREATE INDEX reservations_by_customer_creation ON reservations (email_key, created_at, id)
-- next
CREATE INDEX reservations_with_phone ON reservations (email_key, created_at, id) WHERE phone <> ''
-- next
CREATE INDEX reservations_by_branch ON reservations (branch_id, date, time, id)
