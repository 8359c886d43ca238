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
	special_request, notes, source, status, created_at, updated_at`

// Bind lists the fields in the order of Columns.
func (r *Reservation) Bind() []any {
	return []any{&r.ID, &r.FirstName, &r.LastName, &r.Email, &r.Phone, &r.Date, &r.Time, &r.Guests, &r.GuestCount,
		&r.SpecialRequest, &r.Notes, &r.Source, &r.Status, &r.CreatedAt, &r.UpdatedAt}
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

// holdConfirmed takes a reservation's row for the rest of the transaction, if it
// is confirmed.
func (s store) holdConfirmed(ctx context.Context, id string) (r Reservation, ok bool, err error) {
	return db.Find(ctx, s.db, (*Reservation).Bind, `UPDATE reservations
		SET status = status
		WHERE id = $1 AND status = 'confirmed'
		RETURNING `+Columns, id)
}

// setStatus changes a status and gives the one before. It repeats itself when
// somebody else was faster, so that what it gives is really the one before.
func (s store) setStatus(ctx context.Context, id string, status Status, now calendar.Instant) (before Status, ok bool, err error) {
	for {
		r, ok, err := s.find(ctx, id)
		if err != nil || !ok || r.Status == status {
			return r.Status, ok, err
		}
		n, err := s.db.Exec(ctx, `UPDATE reservations
			SET status = $1, updated_at = $2
			WHERE id = $3 AND status = $4`, string(status), now, id, string(r.Status))
		if err != nil || n == 1 {
			return r.Status, true, err
		}
	}
}

// delete removes a reservation and gives what it was.
func (s store) delete(ctx context.Context, id string) (r Reservation, ok bool, err error) {
	return db.Find(ctx, s.db, (*Reservation).Bind, `DELETE FROM reservations
		WHERE id = $1
		RETURNING `+Columns, id)
}
