-- What staff answer a request with: a reason for a no, and other times that the guest may choose from. Owner: reservations.

ALTER TABLE reservations ADD COLUMN decline_reason TEXT NOT NULL DEFAULT '';

-- An offer is open until until_at, unless something ended it before. The last ended ones stay for a moment, so that
-- an answer that is taken back opens them again, and the accepted one until there are new ones.
CREATE TABLE reservation_offers (
  id             TEXT PRIMARY KEY,
  reservation_id TEXT NOT NULL,
  branch_id      TEXT NOT NULL,
  date           TEXT NOT NULL,
  time           TEXT NOT NULL,
  until_at       BIGINT NOT NULL,
  ended_at       BIGINT NOT NULL,
  accepted       BIGINT NOT NULL CHECK (accepted IN (0, 1))
);

CREATE INDEX reservation_offers_by_reservation ON reservation_offers (reservation_id);

CREATE UNIQUE INDEX reservation_offers_open ON reservation_offers (reservation_id, date, time) WHERE ended_at = 0;
