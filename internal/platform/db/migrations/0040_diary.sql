-- Reservations have a place, and the places have rules and room. Bookings from before have no branch:
-- a job gives them the first one, and those with a time their room. Owner: reservations.

ALTER TABLE reservations ADD COLUMN branch_id TEXT NOT NULL DEFAULT '';
ALTER TABLE reservations ADD COLUMN party_size BIGINT NOT NULL DEFAULT 0;
ALTER TABLE reservations ADD COLUMN occasion TEXT NOT NULL DEFAULT '';
ALTER TABLE reservations ADD COLUMN stay_minutes BIGINT NOT NULL DEFAULT 0;

-- Each branch with the version of its rules that is in force, and how many people it has room for. Whoever opens
-- a half hour holds the row, so that a new capacity misses none.
CREATE TABLE booking_branches (
  branch_id TEXT PRIMARY KEY,
  version   BIGINT NOT NULL,
  capacity  BIGINT NOT NULL
);

-- Every version of the rules that was ever saved.
CREATE TABLE booking_rules (
  branch_id  TEXT NOT NULL,
  version    BIGINT NOT NULL,
  document   TEXT NOT NULL,
  note       TEXT NOT NULL,
  saved_by   TEXT NOT NULL,
  created_at BIGINT NOT NULL,
  PRIMARY KEY (branch_id, version)
);

-- How many people are expected in each half hour, and how many may be. "allowed" is more than "capacity" where a
-- manager overbooked, or the capacity was lowered later. Half 38 begins at 19:00.
CREATE TABLE reservation_covers (
  branch_id TEXT NOT NULL,
  date      TEXT NOT NULL,
  half      BIGINT NOT NULL,
  taken     BIGINT NOT NULL CHECK (taken >= 0),
  capacity  BIGINT NOT NULL,
  allowed   BIGINT NOT NULL,
  PRIMARY KEY (branch_id, date, half),
  CHECK (taken <= allowed)
);

-- The tallies know the branch, too.
ALTER TABLE reservation_days RENAME TO reservation_days_before;

CREATE TABLE reservation_days (
  branch_id    TEXT NOT NULL,
  date         TEXT NOT NULL,
  status       TEXT NOT NULL,
  reservations BIGINT NOT NULL CHECK (reservations >= 0),
  guests       BIGINT NOT NULL CHECK (guests >= 0),
  PRIMARY KEY (date, status, branch_id)
);

INSERT INTO reservation_days (branch_id, date, status, reservations, guests)
SELECT '', date, status, reservations, guests
FROM reservation_days_before;

DROP TABLE reservation_days_before;
