-- The day on which a guest cancelled online: the terms count from then, however
-- long the venue takes to see to the invoice. Owner: reservations.

ALTER TABLE reservations ADD COLUMN guest_cancelled_on TEXT NOT NULL DEFAULT '';

-- A guest's own page shows the invoices of the reservation.

CREATE INDEX invoices_by_reservation ON invoices (reservation_id, id);
