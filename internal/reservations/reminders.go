package reservations

import (
	"context"
	"errors"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/db"
)

// Expected lists the confirmed reservations of a day.
func (s *Service) Expected(ctx context.Context, day calendar.Date) ([]Reservation, error) {
	return db.All(ctx, s.store.db, (*Reservation).Bind, `SELECT `+Columns+`
		FROM reservations
		WHERE date = $1 AND status = 'confirmed'
		ORDER BY time, id`, day)
}

// WhileConfirmed does something with a reservation as long as it is confirmed,
// while nobody else can change it. Otherwise nothing is done.
func (s *Service) WhileConfirmed(ctx context.Context, id string, do func(context.Context, Reservation) error) error {
	return s.store.db.Write(ctx, func(ctx context.Context) error {
		r, err := db.One(ctx, s.store.db, (*Reservation).Bind, `UPDATE reservations
			SET status = status
			WHERE id = $1 AND status = 'confirmed'
			RETURNING `+Columns, id)
		if errors.Is(err, db.ErrNoRows) {
			return nil
		}
		if err != nil {
			return err
		}
		return do(ctx, r)
	})
}
