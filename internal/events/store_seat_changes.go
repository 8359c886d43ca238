package events

import (
	"context"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/db"
	"tafel/internal/platform/money"
)

// takeMore sells seats to somebody who has some, or takes them back where there are fewer than none. The event may have
// been edited since: those who are registered keep their price and their answers.
func (s store) takeMore(ctx context.Context, eventID string, seats int) (sold bool, err error) {
	n, err := s.db.Exec(ctx, `UPDATE events
		SET available_seats = available_seats - $2
		WHERE id = $1 AND available_seats >= $2 AND state = 'published'`, eventID, seats)
	return n == 1, err
}

// giveBack returns a registration's seats. An event that was deleted has none.
func (s store) giveBack(ctx context.Context, id string, seats int) error {
	_, err := s.db.Exec(ctx, `UPDATE events
		SET available_seats = available_seats + $2, registrations = registrations - 1
		WHERE id = $1`, id, seats)
	return err
}

// setSeats writes another number of people over the one that was read, with what is kept for those who do not come. Where
// staff said of fewer people that it is right, somebody looks again.
func (s store) setSeats(ctx context.Context, before, after Registration, byStaff bool) (bool, error) {
	n, err := s.db.Exec(ctx, `UPDATE attendance
		SET number_of_attendees = $3, kept_cents = $4, answers = $5, updated_at = $6, kept = kept AND ($7 OR $3 <= $2)
		WHERE id = $1 AND status = 'registered' AND number_of_attendees = $2`,
		before.ID, before.NumberOfAttendees, after.NumberOfAttendees, int64(after.KeptCents), db.JSON{Of: after.Answers}, after.UpdatedAt, byStaff)
	return n == 1, err
}

// seatChange is one change of a registration's seats, as it was settled.
type seatChange struct {
	seats int         // more, or fewer where negative
	paid  money.Cents // of what was received, what was for the seats given back
	kept  money.Cents // of that; negative where seats were taken again for which something was kept
}

// seatChanges reads how a registration came to its seats, the first change first.
func (s store) seatChanges(ctx context.Context, id string) ([]seatChange, error) {
	return db.All(ctx, s.db, func(c *seatChange) []any { return []any{&c.seats, &c.paid, &c.kept} }, `SELECT seats, paid_cents, kept_cents
		FROM seat_changes
		WHERE registration_id = $1
		ORDER BY number`, id)
}

func (s store) addSeatChange(ctx context.Context, id string, c seatChange, now calendar.Instant) error {
	_, err := s.db.Exec(ctx, `INSERT INTO seat_changes (registration_id, number, changed_on, seats, paid_cents, kept_cents, changed_at)
		SELECT $1, COALESCE(MAX(number), 0) + 1, CAST($2 AS TEXT), CAST($3 AS BIGINT), CAST($4 AS BIGINT), CAST($5 AS BIGINT), CAST($6 AS BIGINT)
		FROM seat_changes
		WHERE registration_id = $1`, id, calendar.DateOf(now.Time()), c.seats, int64(c.paid), int64(c.kept), now)
	return err
}

// wronglyKept are the registrations that keep another sum than their changes say.
func (s store) wronglyKept(ctx context.Context) ([]Registration, error) {
	return db.All(ctx, s.db, func(r *Registration) []any { return []any{&r.ID, &r.FullName, &r.EventTitle} }, `SELECT id, full_name, event_title
		FROM attendance
		WHERE (kept_cents <> 0 OR EXISTS (SELECT 1 FROM seat_changes WHERE registration_id = attendance.id))
			AND kept_cents <> (SELECT CAST(COALESCE(SUM(seat_changes.kept_cents), 0) AS BIGINT) FROM seat_changes WHERE registration_id = attendance.id)
		ORDER BY id`)
}
