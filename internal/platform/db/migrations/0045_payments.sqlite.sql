INSERT INTO payments (id, account_kind, account_id, amount_cents, method, reference, received_on, note, reverses, entered_by, entered_at)
SELECT id || '-paid', 'invoice', id, total_cents, 'other', '',
  date(marked / 1000 + 7200, 'unixepoch'), 'Marked as paid before payments were written down.', '', '', marked
FROM (
  SELECT id, total_cents, COALESCE((
    SELECT MAX(at)
    FROM audit
    WHERE audit.entity = 'invoice' AND audit.entity_id = invoices.id AND audit.action = 'status changed' AND audit.after LIKE '%"status":"paid"%'
  ), updated_at) AS marked
  FROM invoices
  WHERE status = 'paid' AND total_cents > 0
)
-- next
INSERT INTO payment_days (received_on, account_kind, method, received_cents, returned_cents)
SELECT received_on, account_kind, method, SUM(amount_cents), 0
FROM payments
GROUP BY received_on, account_kind, method
-- next
UPDATE invoice_days
SET received_cents = CASE WHEN status = 'paid' THEN total_cents ELSE 0 END,
  owed_cents = CASE WHEN status IN ('pending', 'overdue') THEN total_cents ELSE 0 END
