-- On whose account a reservation was cancelled, and since when: both decide what goes back of what was paid. Until now
-- only guests who cancelled online left a day.
-- Owner: reservations.

ALTER TABLE reservations RENAME COLUMN guest_cancelled_on TO cancelled_on;

ALTER TABLE reservations ADD COLUMN cancelled_by TEXT NOT NULL DEFAULT '';

UPDATE reservations SET cancelled_by = 'guest' WHERE cancelled_on <> '';
