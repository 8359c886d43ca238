-- What staff noted about a customer. Customers are derived anew at any time; this is not, so it is a table of its
-- own, and it outlives the last reservation of an address. "known" is the name that staff said is right, and when.
-- Owner: customers.

CREATE TABLE customer_cards (
  email_key        TEXT PRIMARY KEY,
  notes            TEXT NOT NULL DEFAULT '',
  allergies        TEXT NOT NULL DEFAULT '',
  tags             TEXT NOT NULL DEFAULT '[]',
  search           TEXT NOT NULL DEFAULT '',
  version          BIGINT NOT NULL DEFAULT 0,
  saved_by         TEXT NOT NULL DEFAULT '',
  saved_at         BIGINT NOT NULL DEFAULT 0,
  known_first_name TEXT NOT NULL DEFAULT '',
  known_last_name  TEXT NOT NULL DEFAULT '',
  known_phone      TEXT NOT NULL DEFAULT '',
  known_at         BIGINT NOT NULL DEFAULT 0
);

CREATE INDEX customer_cards_with_tags ON customer_cards (saved_at, email_key) WHERE tags <> '[]';

-- A guest's events and invoices are found by the address.
CREATE INDEX attendance_by_address ON attendance (LOWER(email), event_date, id);

CREATE INDEX invoices_by_address ON invoices (LOWER(customer_email), created_at, id);
