//go:build !oversell

package events

import (
	"context"

	"tafel/internal/db"
)

// take sells seats: one conditional statement, so that the check and the sale
// cannot come apart. The revision is the one whose form the guest filled in.
// Nothing matches when the seats, the event or that form are gone.
func (s store) take(ctx context.Context, event Event, seats int) (Event, bool, error) {
	return one(db.One(ctx, s.db, (*eventRow).bind, `UPDATE events
		SET available_seats = available_seats - $2, registrations = registrations + 1
		WHERE id = $1 AND available_seats >= $2 AND revision = $3
		RETURNING `+eventColumns, event.ID, seats, event.Revision))
}
