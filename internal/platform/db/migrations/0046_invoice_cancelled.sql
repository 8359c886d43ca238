-- When an invoice was cancelled and by whom: the terms count the days from then,
-- however long the refund takes. Owner: invoices.

ALTER TABLE invoices ADD COLUMN cancelled_on TEXT NOT NULL DEFAULT '';

ALTER TABLE invoices ADD COLUMN cancelled_by TEXT NOT NULL DEFAULT '';
