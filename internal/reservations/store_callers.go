package reservations

import (
	"context"
	"fmt"

	"tafel/internal/platform/db"
	"tafel/internal/platform/list"
)

// calls are the newest reservations with a phone number and without an address whose words match all patterns.
func (s store) calls(ctx context.Context, patterns []string, most int) ([]Reservation, error) {
	n := len(patterns)
	return db.All(ctx, s.db, (*Reservation).Bind, `SELECT `+Columns+`
		FROM reservations
		WHERE email_key = '' AND phone <> '' AND `+list.Like("search", 1, n)+`
		ORDER BY created_at DESC, id DESC
		LIMIT $`+fmt.Sprint(n+1), append(list.Values(patterns), most)...)
}
