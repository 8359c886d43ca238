-- Customers are derived: each is the reservations of one e-mail address. With
-- a million reservations grouping on the fly takes seconds, so the grouping is
-- kept here, written in the same transaction as the reservation. The function
-- Check of internal/reservations proves that it still equals the grouping.
-- Owner: reservations.

CREATE TABLE customers (
  email_key   TEXT PRIMARY KEY,
  email       TEXT NOT NULL,
  first_name  TEXT NOT NULL,
  last_name   TEXT NOT NULL,
  phone       TEXT NOT NULL,
  name_key    TEXT NOT NULL,
  total       BIGINT NOT NULL,
  last_date   TEXT NOT NULL,
  created_at  BIGINT NOT NULL,
  search      TEXT NOT NULL
);

CREATE INDEX customers_by_name ON customers (name_key, email_key);

CREATE INDEX customers_by_total ON customers (total, email_key);

CREATE INDEX customers_by_last_date ON customers (last_date, email_key);

-- Every word under which a customer is found. "shared" is how many bytes the
-- word has in common with the customer's word before it in the order of bytes:
-- of a customer's words that begin with a text of n bytes exactly the first
-- has shared < n. So a search by the beginning of a word finds each customer
-- once, without sorting or grouping.
CREATE TABLE customer_terms (
  email_key TEXT NOT NULL,
  term      TEXT NOT NULL,
  shared    BIGINT NOT NULL,
  PRIMARY KEY (email_key, term)
);

CREATE INDEX customer_terms_by_term ON customer_terms (term, shared, email_key);

-- How many customers came for the first time on each of the venue's days, and
-- how many of those have more than one reservation by now.
CREATE TABLE customer_days (
  day       TEXT PRIMARY KEY,
  customers BIGINT NOT NULL CHECK (customers >= 0),
  repeats   BIGINT NOT NULL CHECK (repeats >= 0)
);
