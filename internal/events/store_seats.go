package events

import "context"

// take sells seats: one conditional statement, so that the check and the sale
// cannot come apart. The revision is the one whose form the guest filled in.
// Nothing matches when the seats, the event or that form are gone.
func (s store) take(ctx context.Context, event Event, seats int) (sold bool, err error) {
	return s.db.ExecOne(ctx, `UPDATE events
		SET available_seats = available_seats - $2, registrations = registrations + 1
		WHERE id = $1 AND available_seats >= $2 AND revision = $3`, event.ID, seats, event.Revision)
}
