-- What a report asks for by day and by event, so that it need not read every line: which event a line of a
-- registration belongs to, what each event took in on each day, and how much of a day's sums only takes mistakes back.
-- Owner: payments.

ALTER TABLE payments ADD COLUMN event_id TEXT NOT NULL DEFAULT '';

ALTER TABLE payment_days ADD COLUMN corrected_cents BIGINT NOT NULL DEFAULT 0;

CREATE TABLE payment_event_days (
  received_on TEXT NOT NULL,
  event_id    TEXT NOT NULL,
  net_cents   BIGINT NOT NULL,
  PRIMARY KEY (received_on, event_id)
);

UPDATE payments
SET event_id = COALESCE((SELECT attendance.event_id FROM attendance WHERE attendance.id = payments.account_id), '')
WHERE account_kind = 'registration';

UPDATE payment_days
SET corrected_cents = COALESCE((
  SELECT CAST(SUM(ABS(payments.amount_cents)) AS BIGINT)
  FROM payments
  WHERE payments.reverses <> '' AND payments.received_on = payment_days.received_on
    AND payments.account_kind = payment_days.account_kind AND payments.method = payment_days.method
), 0);

INSERT INTO payment_event_days (received_on, event_id, net_cents)
SELECT received_on, event_id, CAST(SUM(amount_cents) AS BIGINT)
FROM payments
WHERE event_id <> ''
GROUP BY received_on, event_id;

-- What the guests of some events still owe is added up from their registrations and payments, without looking at the
-- rows; and so is what each network took, for the dashboard.
CREATE INDEX payments_by_event ON payments (event_id, account_id, amount_cents) WHERE event_id <> '';

CREATE INDEX attendance_to_pay ON attendance (event_id, id, price_cents, number_of_attendees) WHERE status = 'registered';

DROP INDEX attendance_with_network;

CREATE INDEX attendance_with_network ON attendance (submitted_at, network, number_of_attendees, status, kept) WHERE network <> '';
