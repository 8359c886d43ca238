-- What customers owe. An invoice keeps its own copy of the customer and the
-- reservation, so it stays whole when they go. Owner: invoices.

CREATE TABLE invoices (
  id               TEXT PRIMARY KEY,
  number           TEXT NOT NULL UNIQUE,
  reservation_id   TEXT NOT NULL,
  customer_name    TEXT NOT NULL,
  customer_key     TEXT NOT NULL,
  customer_email   TEXT NOT NULL,
  customer_phone   TEXT NOT NULL,
  visit_date       TEXT NOT NULL,
  visit_time       TEXT NOT NULL,
  guests           TEXT NOT NULL,
  special_requests TEXT NOT NULL,
  items            TEXT NOT NULL,
  subtotal_cents   BIGINT NOT NULL CHECK (subtotal_cents >= 0),
  tax_cents        BIGINT NOT NULL CHECK (tax_cents >= 0),
  discount_cents   BIGINT NOT NULL CHECK (discount_cents >= 0),
  total_cents      BIGINT NOT NULL CHECK (total_cents >= 0),
  status           TEXT NOT NULL CHECK (status IN ('pending', 'paid', 'overdue', 'cancelled')),
  issued_on        TEXT NOT NULL,
  due_date         TEXT NOT NULL,
  notes            TEXT NOT NULL,
  payment_terms    TEXT NOT NULL,
  search           TEXT NOT NULL,
  version          BIGINT NOT NULL,
  created_at       BIGINT NOT NULL,
  updated_at       BIGINT NOT NULL
);

CREATE INDEX invoices_by_time ON invoices (created_at DESC, id DESC);

CREATE INDEX invoices_by_status ON invoices (status, created_at DESC, id DESC);

CREATE INDEX invoices_by_due ON invoices (due_date, id);

CREATE INDEX invoices_by_customer ON invoices (customer_key, id);

CREATE INDEX invoices_by_total ON invoices (total_cents, id);

CREATE INDEX invoices_by_issue ON invoices (issued_on, status, total_cents);
