ALTER TABLE reservations
  ALTER COLUMN branch_id TYPE TEXT COLLATE "C",
  DROP CONSTRAINT reservations_status_check,
  ADD CONSTRAINT reservations_status_check
    CHECK (status IN ('pending', 'confirmed', 'arrived', 'completed', 'declined', 'cancelled', 'no_show'))
-- next
ALTER TABLE reservation_days ALTER COLUMN branch_id TYPE TEXT COLLATE "C", ALTER COLUMN date TYPE TEXT COLLATE "C"
-- next
ALTER TABLE reservation_covers ALTER COLUMN branch_id TYPE TEXT COLLATE "C", ALTER COLUMN date TYPE TEXT COLLATE "C"
-- next
CREATE INDEX reservations_by_branch ON reservations (branch_id, date, time, id)
