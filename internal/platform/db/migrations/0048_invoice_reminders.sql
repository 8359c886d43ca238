-- Whether customers are reminded of what they have to pay. There is one row, from
-- the first time that the owner decides; before that nobody is reminded. Owner: invoices.

CREATE TABLE invoice_reminders (
  id      INTEGER PRIMARY KEY CHECK (id = 1),
  enabled BIGINT NOT NULL CHECK (enabled IN (0, 1))
);

-- What is pending and owes nothing is never late: it is counted under a due date that never comes.
INSERT INTO invoice_days (issued_on, due_date, status, invoices, total_cents, received_cents, owed_cents)
SELECT issued_on, '9999-12-31', 'pending', COUNT(*), CAST(SUM(total_cents) AS BIGINT), CAST(SUM(received) AS BIGINT), 0
FROM (
  SELECT issued_on, total_cents, COALESCE((
    SELECT SUM(amount_cents) FROM payments WHERE account_kind = 'invoice' AND account_id = invoices.id
  ), 0) AS received
  FROM invoices
  WHERE status = 'pending'
) AS billed
WHERE received >= total_cents
GROUP BY issued_on;

UPDATE invoice_days
SET invoices = invoice_days.invoices - settled.invoices, total_cents = invoice_days.total_cents - settled.total_cents,
  received_cents = invoice_days.received_cents - settled.received
FROM (
  SELECT issued_on, due_date, COUNT(*) AS invoices, CAST(SUM(total_cents) AS BIGINT) AS total_cents, CAST(SUM(received) AS BIGINT) AS received
  FROM (
    SELECT issued_on, due_date, total_cents, COALESCE((
      SELECT SUM(amount_cents) FROM payments WHERE account_kind = 'invoice' AND account_id = invoices.id
    ), 0) AS received
    FROM invoices
    WHERE status = 'pending'
  ) AS billed
  WHERE received >= total_cents
  GROUP BY issued_on, due_date
) AS settled
WHERE invoice_days.issued_on = settled.issued_on AND invoice_days.due_date = settled.due_date AND invoice_days.status = 'pending';
