package reservations

import (
	"context"
	"fmt"
)

// take changes how many people are expected in a half hour; room is false where more are not allowed. One statement
// tests and takes. Room that was given beyond the capacity goes with the people it was given to.
func (s store) take(ctx context.Context, h half, people int, overbook bool) (room bool, err error) {
	set, where := `taken = taken + $4`, ` AND taken + $4 <= allowed`
	switch {
	case people < 0:
		set, where = `taken = taken + $4, allowed = CASE WHEN taken + $4 > capacity THEN taken + $4 ELSE capacity END`, ``
	case overbook:
		set, where = `taken = taken + $4, allowed = CASE WHEN taken + $4 > allowed THEN taken + $4 ELSE allowed END`, ``
	}
	n, err := s.db.Exec(ctx, `UPDATE reservation_covers
		SET `+set+`
		WHERE branch_id = $1 AND date = $2 AND half = $3`+where, h.branch, h.date, h.number, people)
	if err != nil {
		return false, fmt.Errorf("take room: %w", err)
	}
	return n == 1, nil
}
