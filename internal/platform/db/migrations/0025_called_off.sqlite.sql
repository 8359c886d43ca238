-- Registrations of an event that was deleted before its day end as called_off.
-- SQLite changes a CHECK only by making the table anew. Owner: events.
ALTER TABLE attendance RENAME TO attendance_before
-- next
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
  status               TEXT NOT NULL CHECK (status IN ('registered', 'cancelled', 'called_off')),
  search               TEXT NOT NULL,
  submitted_at         BIGINT NOT NULL,
  updated_at           BIGINT NOT NULL
)
-- next
INSERT INTO attendance (id, event_id, event_title, event_date, full_name, email, phone, number_of_attendees,
  special_requirements, answers, price_cents, status, search, submitted_at, updated_at)
SELECT id, event_id, event_title, event_date, full_name, email, phone, number_of_attendees,
  special_requirements, answers, price_cents,
  CASE
    WHEN status = 'registered'
      AND event_date >= date('now', '+2 hours')
      AND NOT EXISTS (SELECT 1 FROM events WHERE events.id = attendance_before.event_id)
    THEN 'called_off'
    ELSE status
  END,
  search, submitted_at, updated_at
FROM attendance_before
-- next
DROP TABLE attendance_before
-- next
CREATE INDEX attendance_by_time ON attendance (submitted_at DESC, id DESC)
-- next
CREATE INDEX attendance_by_event ON attendance (event_id, submitted_at DESC, id DESC)
-- next
CREATE INDEX attendance_by_status ON attendance (status, submitted_at DESC, id DESC, number_of_attendees)
