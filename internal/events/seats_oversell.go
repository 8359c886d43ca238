//go:build oversell

package events

import (
	"context"

	"tafel/internal/platform/db"
)

// take is how seats must not be sold: it looks, and then writes what it makes
// of what it saw. It is built only for the negative control of test/stress,
// which must catch it.
func (s store) take(ctx context.Context, event Event, seats int) (sold bool, err error) {
	looking := ctx
	if s.db.Engine() == db.SQLite {
		looking = context.Background() // inside the one writer's transaction even this would be right
	}
	seen, ok, err := s.find(looking, event.ID)
	if err != nil || !ok || seen.AvailableSeats < seats {
		return false, err
	}
	n, err := s.db.Exec(ctx, `UPDATE events
		SET available_seats = $2, registrations = $3
		WHERE id = $1`, event.ID, seen.AvailableSeats-seats, seen.Registrations+1)
	return n == 1, err
}
