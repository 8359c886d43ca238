-- What the venue puts on, and who comes. Owner: events.
-- Whoever writes both tables takes the event's row first, so that nobody
-- waits in a circle.

CREATE TABLE events (
  id              TEXT PRIMARY KEY,
  title           TEXT NOT NULL,
  description     TEXT NOT NULL,
  date            TEXT NOT NULL,
  time            TEXT NOT NULL,
  location        TEXT NOT NULL,
  price_cents     BIGINT NOT NULL CHECK (price_cents >= 0),
  total_seats     BIGINT NOT NULL CHECK (total_seats >= 1),
  available_seats BIGINT NOT NULL CHECK (available_seats >= 0),
  registrations   BIGINT NOT NULL CHECK (registrations >= 0),
  picture_id      TEXT NOT NULL,
  attendance_form TEXT NOT NULL,
  search          TEXT NOT NULL,
  revision        BIGINT NOT NULL,
  created_at      BIGINT NOT NULL,
  updated_at      BIGINT NOT NULL,
  CHECK (available_seats <= total_seats)
);

CREATE INDEX events_by_date ON events (date, time, id);

-- Registrations outlive their event: they carry its title and date.
CREATE TABLE attendance (
  id                   TEXT PRIMARY KEY,
  event_id             TEXT NOT NULL,
  event_title          TEXT NOT NULL,
  event_date           TEXT NOT NULL,
  full_name            TEXT NOT NULL,
  email                TEXT NOT NULL,
  phone                TEXT NOT NULL,
  number_of_attendees  BIGINT NOT NULL CHECK (number_of_attendees >= 1),
  special_requirements TEXT NOT NULL,
  answers              TEXT NOT NULL,
  price_cents          BIGINT NOT NULL,
  status               TEXT NOT NULL CHECK (status IN ('registered', 'cancelled')),
  search               TEXT NOT NULL,
  submitted_at         BIGINT NOT NULL,
  updated_at           BIGINT NOT NULL
);

CREATE INDEX attendance_by_time ON attendance (submitted_at DESC, id DESC);

CREATE INDEX attendance_by_event ON attendance (event_id, submitted_at DESC, id DESC);

CREATE INDEX attendance_by_status ON attendance (status, submitted_at DESC, id DESC);
