package reservations

import (
	"context"
	"fmt"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/db"
	"tafel/internal/platform/text"
)

type store struct{ db *db.DB }

// Columns are what Bind reads, in its order.
const Columns = `id, first_name, last_name, email, phone, date, time, guests, guest_count,
	special_request, notes, source, status, created_at, updated_at, branch_id, party_size, occasion, stay_minutes,
	decline_reason, cancelled_on, cancelled_by`

// Bind lists the fields in the order of Columns.
func (r *Reservation) Bind() []any {
	return []any{&r.ID, &r.FirstName, &r.LastName, &r.Email, &r.Phone, &r.Date, &r.Time, &r.Guests, &r.GuestCount,
		&r.SpecialRequest, &r.Notes, &r.Source, &r.Status, &r.CreatedAt, &r.UpdatedAt, &r.BranchID, &r.PartySize, &r.Occasion, &r.StayMinutes,
		&r.DeclineReason, &r.CancelledOn, &r.CancelledBy}
}

const insertInto = `INSERT INTO reservations (` + Columns + `, name_key, email_key, search) VALUES `

func (r Reservation) row() []any {
	return append(r.Bind(), text.Fold(r.Name()), r.Key(), text.Column(r.Words()...))
}

func (s store) insert(ctx context.Context, r Reservation) error {
	if err := db.Insert(ctx, s.db, insertInto, [][]any{r.row()}); err != nil {
		return fmt.Errorf("insert a reservation: %w", err)
	}
	return nil
}

// find reads a reservation; ok is false where there is none.
func (s store) find(ctx context.Context, id string) (r Reservation, ok bool, err error) {
	return db.Find(ctx, s.db, (*Reservation).Bind, `SELECT `+Columns+`
		FROM reservations
		WHERE id = $1`, id)
}

// some reads those that are there; it takes as many ids as db.In does.
func (s store) some(ctx context.Context, ids []string) ([]Reservation, error) {
	in, args := db.In(ids)
	return db.All(ctx, s.db, (*Reservation).Bind, `SELECT `+Columns+`
		FROM reservations
		WHERE id IN `+in+`
		ORDER BY id`, args...)
}

// expected are the confirmed reservations of a day.
func (s store) expected(ctx context.Context, day calendar.Date) ([]Reservation, error) {
	return db.All(ctx, s.db, (*Reservation).Bind, `SELECT `+Columns+`
		FROM reservations
		WHERE date = $1 AND status = 'confirmed'
		ORDER BY time, id`, day)
}

// room are the reservations of a branch from a day on for whom places are kept.
func (s store) room(ctx context.Context, branch string, from calendar.Date) ([]Reservation, error) {
	return db.All(ctx, s.db, (*Reservation).Bind, `SELECT `+Columns+`
		FROM reservations
		WHERE branch_id = $1 AND date >= $2 AND status IN ('confirmed', 'arrived') AND time <> ''
		ORDER BY date, time, id`, branch, from)
}

// holdConfirmed takes a reservation's row for the rest of the transaction, if it
// is confirmed.
func (s store) holdConfirmed(ctx context.Context, id string) (r Reservation, ok bool, err error) {
	return db.Find(ctx, s.db, (*Reservation).Bind, `UPDATE reservations
		SET status = status
		WHERE id = $1 AND status = 'confirmed'
		RETURNING `+Columns, id)
}

// hold takes a reservation's row for the rest of the transaction.
func (s store) hold(ctx context.Context, id string) (r Reservation, ok bool, err error) {
	return db.Find(ctx, s.db, (*Reservation).Bind, `UPDATE reservations
		SET status = status
		WHERE id = $1
		RETURNING `+Columns, id)
}

// update writes all of a reservation that can change.
func (s store) update(ctx context.Context, r Reservation) error {
	_, err := s.db.Exec(ctx, `UPDATE reservations
		SET first_name = $2, last_name = $3, email = $4, phone = $5, date = $6, time = $7, guests = $8, guest_count = $9,
			special_request = $10, notes = $11, source = $12, status = $13, created_at = $14, updated_at = $15,
			branch_id = $16, party_size = $17, occasion = $18, stay_minutes = $19,
			decline_reason = $20, cancelled_on = $21, cancelled_by = $22, name_key = $23, email_key = $24, search = $25
		WHERE id = $1`, r.row()...)
	if err != nil {
		return fmt.Errorf("update a reservation: %w", err)
	}
	return nil
}

// delete removes a reservation and gives what it was.
func (s store) delete(ctx context.Context, id string) (r Reservation, ok bool, err error) {
	return db.Find(ctx, s.db, (*Reservation).Bind, `DELETE FROM reservations
		WHERE id = $1
		RETURNING `+Columns, id)
}
