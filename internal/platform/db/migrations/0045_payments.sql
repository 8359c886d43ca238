-- What was received and what was given back, line by line, and the same added
-- up by day. A line is never changed: a mistake is taken back by a second one
-- that names the first. Owner: payments.

CREATE TABLE payments (
  id           TEXT PRIMARY KEY,
  account_kind TEXT NOT NULL CHECK (account_kind IN ('invoice', 'registration')),
  account_id   TEXT NOT NULL,
  amount_cents BIGINT NOT NULL CHECK (amount_cents <> 0),
  method       TEXT NOT NULL CHECK (method IN ('eft', 'card', 'cash', 'other')),
  reference    TEXT NOT NULL,
  received_on  TEXT NOT NULL,
  note         TEXT NOT NULL,
  reverses     TEXT NOT NULL,
  entered_by   TEXT NOT NULL,
  entered_at   BIGINT NOT NULL
);

CREATE INDEX payments_by_account ON payments (account_id, account_kind, amount_cents);

CREATE INDEX payments_by_day ON payments (received_on, entered_at, id);

CREATE UNIQUE INDEX payments_reversed_once ON payments (reverses) WHERE reverses <> '';

CREATE TABLE payment_days (
  received_on    TEXT NOT NULL,
  account_kind   TEXT NOT NULL,
  method         TEXT NOT NULL,
  received_cents BIGINT NOT NULL CHECK (received_cents >= 0),
  returned_cents BIGINT NOT NULL CHECK (returned_cents >= 0),
  PRIMARY KEY (received_on, account_kind, method)
);

ALTER TABLE invoice_days ADD COLUMN received_cents BIGINT NOT NULL DEFAULT 0;

ALTER TABLE invoice_days ADD COLUMN owed_cents BIGINT NOT NULL DEFAULT 0;
