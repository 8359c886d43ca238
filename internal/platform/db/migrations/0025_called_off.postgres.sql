-- Registrations of an event that was deleted before its day end as called_off.
-- Owner: events.
ALTER TABLE attendance
  DROP CONSTRAINT attendance_status_check,
  ADD CONSTRAINT attendance_status_check CHECK (status IN ('registered', 'cancelled', 'called_off'))
-- next
UPDATE attendance
SET status = 'called_off'
WHERE status = 'registered'
  AND event_date >= to_char(now() AT TIME ZONE 'Africa/Johannesburg', 'YYYY-MM-DD')
  AND NOT EXISTS (SELECT 1 FROM events WHERE events.id = attendance.event_id)
